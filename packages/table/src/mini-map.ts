/**
 * A scenario's ground in small, for those who choose one. A game's `ui/mini-map.ts` exports `miniMap: MiniMapOf`. Node
 * makes them when the app is built, so that no page needs a board for them: no JSX, and no more strokes than one sees.
 */
export interface MiniMap {
  /** A whole SVG, as large as `width` and `height` in units of its own. */
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Where pieces stand that `Game.glance` names by their place; left out: they say where they stand. */
  readonly places?: { readonly [place: string]: readonly [x: number, y: number] }
  /** Of the liveries that `Game.glance` names. */
  readonly colours?: { readonly [livery: string]: string }
}

/** Null: there is nothing to be drawn before a match begins. */
export type MiniMapOf = (scenario: string) => Promise<MiniMap | null>
