// gltf_validator.mjs FILE...: what Khronos' validator says of each, as a table: file, errors, codes; `blind`
// where it does not know an extension and did not look at what it packs.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
const validator = createRequire(join(process.cwd(), "x.js"))("gltf-validator");

console.log("file\terrors\tblind\tcodes");
for (const file of process.argv.slice(2)) {
  let errors = 1, codes = "", blind = 0;
  try {
    const report = await validator.validateBytes(new Uint8Array(readFileSync(file)), {
      uri: file,
      maxIssues: 0,
      externalResourceFunction: async (uri) => new Uint8Array(readFileSync(join(dirname(file), decodeURIComponent(uri)))),
    });
    errors = report.issues.numErrors;
    blind = report.issues.messages.some((m) => m.code === "UNSUPPORTED_EXTENSION") ? 1 : 0;
    codes = [...new Set(report.issues.messages.filter((m) => m.severity === 0).map((m) => m.code))].sort().join(" ");
  } catch (error) {
    codes = String(error).split("\n")[0];
  }
  console.log(`${file}\t${errors}\t${blind}\t${codes}`);
}
