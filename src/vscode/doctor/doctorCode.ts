/** Code that the doctor loads on first use. A separate file in the build, since most windows never use it. */
export { checkFile } from "./checkFile.ts";
export { doctorItem } from "./doctorItem.ts";
export { DoctorTree } from "./doctorTree.ts";
export { allowWhenConfirmed, applyRemedy } from "./remedies.ts";
