/** Two dice and what the commander adds: "2 + 6 + 1 = 9". */
export function rolled(dice: readonly number[], total: number): string {
  const bonus = dice.reduce((left, die) => left - die, total)
  const added = bonus === 0 ? '' : bonus < 0 ? ` − ${-bonus}` : ` + ${bonus}`
  return `${dice.join(' + ')}${added} = ${total}`
}
