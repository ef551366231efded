/** Numbers from 0 to 1 that are the same in every run: maker and page must draw the same strokes. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
