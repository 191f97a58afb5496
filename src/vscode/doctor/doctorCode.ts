/** What the doctor loads when it is first looked at or asked: a file of its own in the build, since most windows never do. */
export { checkFile } from "./checkFile.ts";
export { doctorItem } from "./doctorItem.ts";
export { DoctorTree } from "./doctorTree.ts";
export { allowWhenConfirmed, applyRemedy } from "./remedies.ts";
