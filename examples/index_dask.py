#!/usr/bin/python3
"""The index of a folder, made in parts by Dask: index_dask.py FOLDER INDEX.sqlite PARTS [SCHEDULER]

Without a scheduler's address two workers of this machine make the parts. Workers elsewhere have to see the same folders.
"""
import os
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster

PROGRAM = os.environ.get("VITRINE", "vitrine")


def make_part(folder, number, parts, work):
    part = os.path.join(work, f"{number}.sqlite")
    subprocess.run([PROGRAM, "index", folder, "--shard", f"{number}/{parts}", "-o", part], check=True)
    return part


def main():
    folder, index, parts = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
    if len(sys.argv) > 4:
        client = Client(sys.argv[4])
    else:
        client = Client(LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None))
    with client, tempfile.TemporaryDirectory(dir=os.path.dirname(index), prefix="parts.") as work:
        futures = [client.submit(make_part, folder, number, parts, work, pure=False) for number in range(1, parts + 1)]
        made = client.gather(futures)
        subprocess.run([PROGRAM, "index", "--merge", *made, "-o", index], check=True)


if __name__ == "__main__":
    main()
