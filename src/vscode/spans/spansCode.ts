/** Code that draws what the spans view shows. It is a separate file in the build, since the view may never be opened. */
export { itemOf, placeOf, spanTooltip } from "./spanItem.ts";
