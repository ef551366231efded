import type { RuleId } from '@grognard/engine'
import type { Event, EventOf } from '../../events.ts'
import type { Scenario } from '../../scenario.ts'
import { airPowerPrice, blockedHome } from '../../situation.ts'
import type { Side } from '../../vocabulary.ts'
import { attackSum, defenceSum, lossesOf, type Notes, otherSide, winnerOf } from '../arithmetic.ts'
import {
  and,
  armiesOf,
  armyGroup,
  capitalised,
  cardName,
  counted,
  countryOf,
  partName,
  sideName,
  theCapital,
} from './names.ts'

/** What happened, in full sentences. */
export function event(scenario: Scenario, e: Event): string {
  switch (e.type) {
    case 'initiative-rolled':
      return `Wurf um die Initiative, Blau gegen Orange: ${e.rounds.map(rolls => rolls.join('–')).join(', ')}. ${sideName(e.holder)} erhält sie.`
    case 'revealed':
      return `Runde ${e.turn}: Blau deckt ${cardName(e.blue)} auf, Orange deckt ${cardName(e.orange)} auf.`
    case 'order-chosen':
      return e.by === e.first
        ? `${sideName(e.by)} hat die Initiative und beginnt.`
        : `${sideName(e.by)} hat die Initiative und lässt ${sideName(e.first)} beginnen.`
    case 'initiative-flipped':
      return `Die Initiative geht an ${sideName(e.holder)}.`
    case 'moved':
      return `${sideName(e.side)} ${e.paid > 0 ? `zahlt ${e.paid} SP und bewegt` : 'bewegt'} ${armyGroup(e.armies)} ${countryOf(e.from).from} ${countryOf(e.to).into}.`
    case 'occupation-ended':
      return `${sideName(e.side)} besetzt ${theCapital(e.country)} nicht mehr.`
    case 'no-effect':
      return `${cardName(e.card)} hat für ${sideName(e.side)} keine Auswirkungen${reason(e.rule)}.`
    case 'recruited':
      return `${sideName(e.side)} rekrutiert ${armiesOf(e.armies)} ${countryOf(e.country).in}.`
    case 'fortified':
      return e.army === 'normal'
        ? `${sideName(e.side)} befestigt eine Armee ${countryOf(e.country).in}.`
        : `${sideName(e.side)} befestigt die Armee auf der Hauptstadt ${countryOf(e.country).in}.`
    case 'entrenched':
      return `${sideName(e.side)} gräbt sich ein: ${entrenched(e)}.`
    case 'ground-held':
      return e.side === null
        ? `${capitalised(countryOf(e.country).in)} liegen beide Seiten in Gräben: Niemand kontrolliert das Land.`
        : `Aus seinen Gräben kontrolliert ${sideName(e.side)} jetzt ${countryOf(e.country).whom}.`
    case 'attacked':
      return `${sideName(e.side)} greift ${countryOf(e.country).in} an${standingUp(e)}.`
    case 'declined':
      return `${sideName(e.side)} verzichtet; ${cardName(e.card)} hat keine Auswirkungen.`
    case 'discarded':
      return `${sideName(e.side)} wirft für den Angriff ${cardName(e.card)} ab.`
    case 'air-power':
      return `${sideName(e.side)} gibt ${e.vp * (airPowerPrice(scenario) || 1)} SP für Luftmacht aus: ${e.vp} mehr Stärke.`
    case 'combat':
      return combat(e)
    case 'stormed':
      return `Der Sturm auf die Gräben ${countryOf(e.country).in} kostet ${sideName(e.side)} ${armiesOf(e.armies)}.`
    case 'occupied':
      return `${sideName(e.side)} besetzt ${theCapital(e.country)}.`
    case 'strengthened':
      return e.country === null
        ? `${sideName(e.side)} zahlt ${e.paid} SP; die Armeestärke ist jetzt ${e.strength}.`
        : `${sideName(e.side)} senkt den SP-Würfel ${countryOf(e.country).in}; die Armeestärke ist jetzt ${e.strength}.`
    case 'vp-destroyed':
      return `${sideName(e.side)} muss ${e.vp} SP in den Vorrat zurücklegen.`
    case 'scored':
      return scored(e, blockedHome(scenario, e))
    case 'war-weary':
      return `Kriegsmüdigkeit: Der SP-Würfel ${countryOf(e.country).in} sinkt auf ${e.vp}.`
    case 'cards-returned':
      return `${sideName(e.side)} nimmt ${counted(e.cards, 'Karte', 'Karten')} wieder auf die Hand.`
    case 'turn-ended':
      return `Runde ${e.turn} endet: Blau ${e.blue} SP, Orange ${e.orange} SP.`
    case 'part-ended':
      return `${partName(e.part)} ist zu Ende; ${e.winner === null ? 'niemand' : sideName(e.winner)} gewinnt ihn.`
    case 'part-begun':
      return `${partName(e.part)} beginnt mit ${e.blue} SP für Blau und ${e.orange} SP für Orange.`
    case 'end-offered':
      return `${sideName(e.side)} bietet an, das Spiel jetzt zu beenden.`
    case 'end-refused':
      return `${sideName(e.side)} lehnt es ab, das Spiel zu beenden.`
    case 'end-agreed':
      return `${sideName(e.side)} stimmt zu, das Spiel zu beenden.`
    case 'conceded':
      return `${sideName(e.side)} gibt auf.`
    case 'game-ended':
      return `Das Spiel ist zu Ende: ${e.winner === null ? 'unentschieden' : `${sideName(e.winner)} gewinnt`}. Blau ${e.blue} SP, Orange ${e.orange} SP.`
  }
}

/** Why a card did nothing, where the rule tells. */
const reasons: Readonly<Partial<Record<RuleId, string>>> = {
  'MOP-5.6': 'Keine eigene Armee ist im Spiel',
  'MOP-5.17': 'Keine eigene Armee hat ein Land, in das sie ziehen kann',
  'MOP-6.2': 'Im Vorrat ist keine Armee mehr',
  'MOP-6.3': 'Die eigene Hauptstadt ist besetzt',
  'MOP-7.3': 'Keine eigene Armee ist im Spiel',
  'MOP-7.4': 'Alle eigenen Armeen sind bereits befestigt',
  'MOP-8.11': 'Kein Land ist angreifbar',
  'MOP-12.5': 'Kein SP-Würfel lässt sich senken',
  'MOP-21.13': 'Der Gegner hat keine SP',
}

const reason = (rule: RuleId): string => (reasons[rule] === undefined ? '' : `: ${reasons[rule]}`)

const standingUp = ({ stand }: EventOf<'attacked'>): string =>
  stand.length === 0 ? '' : ` und richtet dafür ${armyGroup(stand)} auf`

const notes: Notes = { airPower: 'Luftmacht', fortified: 'befestigt', garrison: 'Garnison' }

function combat(e: EventOf<'combat'>): string {
  const attacker = `${sideName(e.attacker)} ${attackSum(e.attack, notes)}`
  const defender = `${sideName(otherSide(e.attacker))} ${defenceSum(e.defence, notes)}`
  return `Kampf ${countryOf(e.country).in}: ${attacker} gegen ${defender}. ${result(e)}`
}

function result(e: EventOf<'combat'>): string {
  const winner = winnerOf(e)
  if (winner === null)
    return `Die Gesamtstärken sind gleich: ${loses(e, e.attacker)}, ${loses(e, otherSide(e.attacker))}.`
  const loser = otherSide(winner)
  return lossesOf(e, loser) === 0
    ? `${sideName(winner)} gewinnt.`
    : `${sideName(winner)} gewinnt; ${loses(e, loser)}.`
}

function loses(e: EventOf<'combat'>, side: Side): string {
  const lost = lossesOf(e, side)
  return `${sideName(side)} verliert ${lost === 0 ? 'keine' : armiesOf(lost)}`
}

const entrenched = ({ places }: EventOf<'entrenched'>): string =>
  and(places.map(({ country, armies }) => `${armyGroup(armies)} ${countryOf(country).in}`))

function scored(e: EventOf<'scored'>, blocked: string | null): string {
  const { rule, side, vp, entitled, base, countries } = e
  if (rule === 'MOP-13.2') return `${sideName(side)} erhält keine SP: Die eigene Hauptstadt ist besetzt.`
  const parts = [`${base}`, ...countries.map(({ country, vp }) => `${vp} (${countryOf(country).name})`)].join(
    ' + ',
  )
  const nothing =
    blocked === null
      ? ''
      : ` ${capitalised(countryOf(blocked).in)} steht eine gegnerische Armee: Das Land bringt nichts.`
  if (vp === entitled) return `${sideName(side)} erhält ${vp} SP: ${parts}.${nothing}`
  const left =
    vp === 0 ? 'der Vorrat ist aber leer' : `im Vorrat ${vp === 1 ? 'ist' : 'sind'} aber nur noch ${vp}`
  return `${sideName(side)} stehen ${entitled} SP zu (${parts}), ${left}.${nothing}`
}
