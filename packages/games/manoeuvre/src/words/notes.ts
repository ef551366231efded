/** How a battle is won. */
export interface NoteWords {
  attrition(units: number): string
  /** 0: no limit. */
  nightfall(turnLimit: number): string
}
