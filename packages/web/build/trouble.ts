/** Why the app cannot be served: facts, to be said by whoever wanted it. */
export type ServeTrouble =
  | { readonly why: 'port-taken'; readonly port: number }
  | { readonly why: 'ports-taken'; readonly from: number; readonly to: number }
  | { readonly why: 'port-forbidden'; readonly port: number }
  | { readonly why: 'no-such-host'; readonly host: string }
  /** The reason is the system's. */
  | { readonly why: 'not-listening'; readonly host: string; readonly port: number; readonly reason: string }
  | { readonly why: 'not-built'; readonly folder: string; readonly reason: string }
  /** Of the environment; `wanted` is an example, or what there is. */
  | { readonly why: 'bad-setting'; readonly name: string; readonly wanted: string }

export class CannotServe extends Error {
  readonly trouble: ServeTrouble

  constructor(trouble: ServeTrouble) {
    super(JSON.stringify(trouble))
    this.trouble = trouble
  }
}

/** What happens before the app can be served. */
export type ServeNews =
  | { readonly news: 'building' }
  | { readonly news: 'built'; readonly seconds: number }
  /** Another process builds the same; null: nobody can tell which. */
  | { readonly news: 'waiting'; readonly pid: number | null; readonly lock: string }
  /** A build that was killed has left its lock. */
  | { readonly news: 'left-locked'; readonly pid: number }
  /** It cannot be built, since nothing can be written there: what was built last is served. */
  | { readonly news: 'stale'; readonly folder: string; readonly reason: string }
