/** What the page of a scenario says: what wins, and what is otherwise than in the introductory game. */
export interface NoteWords {
  inPart(part: string, note: string): string
  target(vp: number): string
  conquest(conqueror: string, vp: number): string
  capital(enemy: string, capital: string): string
  turns(most: number): string
  carried(most: number): string
  scoreBase(side: string, vp: number): string
  readonly homeBlocked: string
  floor(country: string, vp: number): string
  strengthPrice(side: string, vp: number): string
  moveThree(side: string, vp: number): string
}
