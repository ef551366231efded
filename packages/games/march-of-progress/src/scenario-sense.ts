import { accept, malformed, type Refusal, type Result, refuse, verdictOf } from '@grognard/engine'
import { cardsOf, type Options, printScenario, type Scenario, startOf } from './scenario.ts'
import { formOf, type PartFile, partsOf } from './scenario-file.ts'
import { SIDES } from './vocabulary.ts'

/** The only road to a scenario for data from elsewhere: their form, then their sense, each refusal with a reason. */
export function readScenario(
  json: unknown,
  tableOptions: Options = { stalemateTurns: 30 },
): Result<Scenario> {
  const form = verdictOf(formOf(json), json)
  if (!form.success) return malformed('scenario', form.error)
  const files = partsOf(form.data)
  for (const file of files) {
    const nonsense = nonsenseIn(file)
    if (nonsense) return { ok: false, refusal: nonsense }
  }
  if (new Set(files.map(({ id }) => id)).size !== files.length)
    return refuse(
      'impossible',
      'mop.scenario',
      { field: 'parts', reason: 'two have the same id' },
      'MOP-18.6',
    )
  return accept(printScenario(form.data, tableOptions))
}

/** Dice in the box (MOP-1.14), VP in the box (MOP-1.15), armies in the box (MOP-1.7). */
const NEUTRAL_DICE = 2
const VP_IN_THE_BOX = 42
const ARMIES_IN_THE_BOX = 3
const HIGHEST_DIE = 6

/** What contradicts the rules, where the form alone is right. */
function nonsenseIn(file: PartFile): Refusal | null {
  const impossible = (field: string, rule: Refusal['rule'], reason: string): Refusal => ({
    code: 'impossible',
    key: 'mop.scenario',
    args: { field: `${file.id}.${field}`, reason },
    ...(rule && { rule }),
  })
  const ids = file.countries.map(({ id }) => id)
  const cards = new Map(cardsOf(file))
  const pairs = file.adjacency.map(pair => pair.toSorted().join(' '))
  if (new Set(ids).size !== ids.length)
    return impossible('countries', 'MOP-1.3', 'two countries have the same id')
  if (new Set(file.countries.map(({ code }) => code)).size !== ids.length)
    return impossible('countries', 'MOP-18.6', 'two countries have the same code')
  for (const side of SIDES)
    if (file.countries.filter(({ kind, owner }) => kind === 'home' && owner === side).length !== 1)
      return impossible('countries', 'MOP-1.4', `${side} has not exactly one home`)
  for (const country of file.countries) {
    const vp = startOf(file, country)
    if (country.kind === 'neutral' && (country.owner ?? country.capital ?? country.garrison) !== undefined)
      return impossible(
        `countries.${country.id}`,
        'MOP-1.6',
        'a neutral country has no owner, no capital and no garrison',
      )
    if (country.kind === 'home' && (country.owner === undefined || country.garrison === undefined))
      return impossible(`countries.${country.id}`, 'MOP-1.5', 'a home has an owner and a garrison')
    if (vp === undefined)
      return impossible(`countries.${country.id}`, 'MOP-2.9', 'its VP die has no starting value')
    if (vp < country.vpMin || vp > (country.vpMax ?? vp) || vp > HIGHEST_DIE)
      return impossible(`countries.${country.id}`, 'MOP-1.11', 'its VP die starts outside its range')
  }
  for (const id of Object.keys(file.vpStartDice ?? {}))
    if (!ids.includes(id)) return impossible(`vpStartDice.${id}`, 'MOP-2.9', 'there is no such country')
  const neutrals = file.countries.filter(({ kind }) => kind === 'neutral').length
  if (neutrals < 1 || neutrals > NEUTRAL_DICE)
    return impossible(
      'countries',
      'MOP-1.14',
      `there are dice for one or two neutral countries, not ${neutrals}`,
    )
  for (const [id, card] of cards) {
    if (card.scope !== undefined && card.group !== 'fortify')
      return impossible(`cards.${id}.scope`, 'MOP-18.6', 'only cards of the fortify group have a scope')
    if (card.discardMax !== undefined && !(card.group === 'attack' && card.discard))
      return impossible(`cards.${id}.discardMax`, 'MOP-18.6', 'only attack cards with a discard have it')
  }
  for (const [a, b] of file.adjacency)
    if (a === b || !ids.includes(a) || !ids.includes(b))
      return impossible('adjacency', 'MOP-5.4', `${a} and ${b} are not two countries of this map`)
  if (new Set(pairs).size !== pairs.length)
    return impossible('adjacency', 'MOP-5.4', 'two countries are adjacent twice')
  if (file.armiesPerPlayer > ARMIES_IN_THE_BOX)
    return impossible('armiesPerPlayer', 'MOP-1.7', `a player has at most ${ARMIES_IN_THE_BOX} armies`)
  if (file.strengthMax > HIGHEST_DIE) return impossible('strengthMax', 'MOP-1.13', 'a die shows at most 6')
  if (file.vpSupply > VP_IN_THE_BOX)
    return impossible('vpSupply', 'MOP-1.15', 'there are only 42 VP in the box')
  if (file.vpStart !== 'carry' && file.vpStart.blue + file.vpStart.orange > file.vpSupply)
    return impossible('vpStart', 'MOP-1.16', 'the players start with more VP than there are')
  for (const side of SIDES) {
    const armies = file.armiesInPlay[side]
    if (armies.length > file.armiesPerPlayer || armies.some(id => !ids.includes(id)))
      return impossible(`armiesInPlay.${side}`, 'MOP-1.3', 'too many armies, or one that is in no country')
    const hand = file.hands[side]
    if (new Set(hand).size !== hand.length || hand.some(id => !cards.has(id)))
      return impossible(`hands.${side}`, 'MOP-1.17', 'a card that does not exist, or one twice')
    if (hand.length < 2 || hand.filter(id => cards.get(id)?.group === 'score').length !== 1)
      return impossible(`hands.${side}`, 'MOP-3.5', 'a hand has one SCORE card and at least one other card')
    if ((file.scoreMinDiscards ?? 1) > hand.length - 1)
      return impossible('scoreMinDiscards', 'MOP-3.5', `${side} has not so many cards besides SCORE`)
    if (file.strengthStart[side] < 1 || file.strengthStart[side] > file.strengthMax)
      return impossible(`strengthStart.${side}`, 'MOP-1.13', 'outside the range of the die')
  }
  return null
}
