import type { PrintedCard } from '../printed.ts'

/** What is printed on a card, in the shorthand of MAN-18.3. */
export function printOf(card: PrintedCard): string {
  if (card.kind === 'leader') {
    const { combat } = card
    return `${card.command} · ${typeof combat === 'number' ? combat : `${combat.attacking}/${combat.defending}`}`
  }
  if (card.kind !== 'unit') return ''
  return `${card.bombard ? `B${card.bombard.dice}` : (card.attack ?? '')} / ${card.defence}`
}
