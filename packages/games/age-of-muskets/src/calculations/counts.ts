/** Counts by nationality, or by whatever a list has numbers of: so many more of one. */
export function addTo(counts: number[], at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more
}
