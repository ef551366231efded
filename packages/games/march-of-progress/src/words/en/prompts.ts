import type { View } from '@grognard/engine'
import {
  actorIn,
  attacking,
  choosing,
  frontIn,
  moving,
  revealedBy,
  sharedGroup,
  strengthening,
  wouldStrengthenInVain,
} from '../../situation.ts'
import { type MarchOfProgress, partOf } from '../../state.ts'
import { enemyOf, sideAt } from '../../vocabulary.ts'
import type { Prompts } from '../words.ts'
import { cardName, counted, names, sideName, theCountry } from './names.ts'

type MopView = View<MarchOfProgress>

/** What is to be decided, in one sentence to the seat that decides. */
export const prompts: Prompts = {
  choose,
  order: view => `${bothAct(view)} and you hold the initiative: ${whoFirst(view)}`,
  move(view) {
    const { most, price } = moving(view)
    if (most < 2) return 'Which army do you move, and where?'
    const cost = price > 0 ? ` (${most + 1} together cost ${price} VP)` : ''
    return `What do you move, and where? One army, or ${most} of one country${cost}.`
  },
  fortifyArmy: () => 'Which of your normal armies do you fortify?',
  declareAttack(view) {
    switch (attacking(view)) {
      case 'plain':
        return 'In which country do you attack?'
      case 'may-stand-up':
        return 'In which country do you attack? Fortified armies of yours there may stand up for it.'
      case 'may-decline':
        return 'Only fortified armies of yours face the enemy: do some stand up, or do you stand fast?'
    }
  },
  discardForAttack(view) {
    const bonus = revealedBy(view, actorIn(view))?.bonus ?? 1
    return (view.open.attack?.discarded ?? 0) > 0
      ? `Do you discard another card? You attack${place(view)} with ${bonus} more strength still.`
      : `Which card do you discard? You attack${place(view)} with ${bonus} more strength.`
  },
  spendOnAirPower(view) {
    const price = revealedBy(view, actorIn(view))?.airPowerPrice ?? 1
    return `How much air power do you use? For your attack${place(view)}, at ${price} VP for each point of strength.`
  },
  exploit(view) {
    const most = revealedBy(view, actorIn(view))?.exploitation ?? 1
    return `You have won${place(view)}, and ${most} of the armies that attacked may go on: who, and where?`
  },
  raiseStrength,
}

function choose(view: MopView): string {
  const enemy = view.seat === null ? '' : sideName(sideAt(enemyOf(view.seat)))
  const { score } = names.cards
  switch (choosing(view)) {
    case 'watching':
      return 'Both sides commit a card in secret.'
    case 'offered':
      return `${enemy} offers to end the game now: answer, or choose a card and play on.`
    case 'committed':
      return `You have committed ${committed(view)}; you may exchange it until ${enemy} has chosen as well.`
    case 'score-only':
      return `${score} is the only card in your hand: commit it.`
    case 'small-pile':
      return `Choose a card. ${score} only once your discard pile holds ${pile(view)}.${warning(view)}`
    case 'free':
      return `Choose a card.${warning(view)}`
  }
}

const pile = (view: MopView): string => {
  const { scoreMinDiscards } = partOf(view)
  return scoreMinDiscards === 1 ? 'a card' : counted(scoreMinDiscards, 'card', 'cards')
}

/** MOP-12.6: before the card is played, for a single VP die is lowered without asking. */
const warning = (view: MopView): string =>
  wouldStrengthenInVain(view)
    ? ` Warning: your army strength rises no more, ${names.cards.strength} would only lower a VP die.`
    : ''

const committed = ({ chosen }: MopView): string =>
  chosen?.type === 'choose-card' ? cardName(chosen.card) : 'a card'

const place = (view: MopView): string => {
  const country = frontIn(view)
  return country === null ? '' : ` in ${theCountry(country)}`
}

function bothAct(view: MopView): string {
  switch (sharedGroup(view)) {
    case 'movement':
      return 'Both sides move'
    case 'fortify':
      return 'Both sides fortify an army'
    case 'attack':
      return 'Both sides attack'
    case 'strength':
      return 'Both sides raise their army strength'
    case 'score':
      return `Both sides score, the stock holds only ${view.open.vpStock} VP,`
    default:
      return 'Both sides act'
  }
}

function whoFirst(view: MopView): string {
  switch (sharedGroup(view)) {
    case 'movement':
      return 'who moves first?'
    case 'attack':
      return 'who attacks first?'
    case 'score':
      return 'who takes first?'
    default:
      return 'who chooses first?'
  }
}

function raiseStrength(view: MopView): string {
  const { strength, inVain, mayLower, price } = strengthening(view)
  if (inVain)
    return `Warning: your army strength is ${strength} and rises no more: which VP die do you lower all the same?`
  const aim = `to raise your army strength from ${strength} to ${strength + 1}`
  if (!mayLower && price > 0) return `Do you pay ${price} VP? No VP die can be lowered ${aim}.`
  return price > 0
    ? `Which VP die do you lower? Or you pay ${price} VP instead, ${aim}.`
    : `Which VP die do you lower? It is ${aim}.`
}
