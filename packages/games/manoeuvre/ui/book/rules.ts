import type { RuleId } from '@grognard/engine'
import type { HqKind } from '../../src/vocabulary.ts'
import type { Armies } from './armies.ts'

/** Where the ledger says more. */

export const HQ_RULES: { readonly [K in HqKind]: RuleId } = {
  ambush: 'MAN-14.3',
  'committed-attack': 'MAN-14.4',
  'forced-march': 'MAN-14.5',
  guerrilla: 'MAN-14.6',
  leader: 'MAN-15.1',
  redoubt: 'MAN-14.8',
  regroup: 'MAN-14.9',
  sappers: 'MAN-14.10',
  skirmish: 'MAN-14.11',
  scout: 'MAN-14.14',
  supply: 'MAN-14.16',
  withdraw: 'MAN-14.17',
}

interface NationRules {
  readonly character: RuleId
  readonly units: RuleId
  readonly leaders: RuleId
}

export const NATION_RULES: { readonly [nation: string]: NationRules } = {
  austria: { character: 'MAN-18.5', units: 'MAN-18.6', leaders: 'MAN-18.7' },
  france: { character: 'MAN-18.8', units: 'MAN-18.9', leaders: 'MAN-18.10' },
  'great-britain': { character: 'MAN-18.11', units: 'MAN-18.12', leaders: 'MAN-18.13' },
  ottoman: { character: 'MAN-18.14', units: 'MAN-18.15', leaders: 'MAN-18.16' },
  prussia: { character: 'MAN-18.17', units: 'MAN-18.18', leaders: 'MAN-18.19' },
  russia: { character: 'MAN-18.20', units: 'MAN-18.21', leaders: 'MAN-18.22' },
  spain: { character: 'MAN-18.23', units: 'MAN-18.24', leaders: 'MAN-18.25' },
  'united-states': { character: 'MAN-18.26', units: 'MAN-18.27', leaders: 'MAN-18.28' },
}

/** Of an army that is not the house's the ledger says nothing. */
export const rulesFor = ({ own }: Armies, nation: string): NationRules | undefined =>
  own.has(nation) ? undefined : NATION_RULES[nation]

export const AVERAGES: RuleId = 'MAN-18.31'
export const HQ_COUNTS: RuleId = 'MAN-14.1'
export const NOTATION: RuleId = 'MAN-18.3'
export const DECKS: RuleId = 'MAN-18.2'
export const OWN_ARMIES: RuleId = 'MAN-18.32'
