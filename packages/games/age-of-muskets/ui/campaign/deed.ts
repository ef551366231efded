import type { Language } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import { namesIn } from '../names.ts'
import { campaignDecision } from './reading.ts'
import { campaignWords } from './words.ts'

const FEW = 2

/**
 * A march is called by where it leads; who goes there the map shows, and which CU act with an HQ. Null: a decision's own name
 * is short enough.
 */
export function deed(choice: Choice, language: Language): string | null {
  const decision = campaignDecision(choice)
  if (decision?.type === 'declare-forces' && decision.units.length > FEW) {
    const hqs = decision.hqs.map(id => namesIn(language).hq(id)).join(', ')
    return campaignWords(language).detail.activated(hqs, decision.units.length)
  }
  if ((decision?.type !== 'march' && decision?.type !== 'forced-march') || decision.moves.length === 0)
    return null
  const names = namesIn(language)
  const { marchTo, forcedTo } = campaignWords(language).detail
  const zones = [...new Set(decision.moves.map(({ to }) => names.zone(to)))].join(', ')
  return decision.type === 'march' ? marchTo(zones) : forcedTo(zones)
}
