// Types of the page's own scripts.

declare const VERSION: string;
declare function track(event: string, data?: object): void;

declare module "virtual:routes" {
  import type { Route } from "router";
  export function load(name: string): Promise<Route>;
  const routes: Route[];
  export default routes;
}

declare module "*.svg" {
  const url: string;
  export default url;
}

declare global {
  interface Window {
    track: typeof track;
  }
}

export declare class Tracker {
  constructor(id: string);
  send(event: string): void;
}

export declare function flush(): void;
export declare const enabled: boolean;

export {};
