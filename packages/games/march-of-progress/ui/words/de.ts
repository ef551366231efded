import { names } from '../../src/words/de/names.ts'
import type { BoardWords } from '../words.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const de: BoardWords = {
  names,
  broken: { 'artillery-attack': 'ARTILLERIE\u00ADANGRIFF' },
  board: 'Die Länder und die Figuren auf dem Tisch',
  yours: 'deins',
  heldBy: side => `von ${side} gehalten`,
  contested: 'umkämpft',
  unclaimed: 'in niemandes Hand',
  occupiedBy: side => `von ${side} besetzt`,
  capital: 'Hauptstadt',
  vp: 'SP',
  strength: 'Stärke',
  inStock: armies => `${armies === 0 ? 'keine' : armies} im Vorrat`,
  discardPile: 'Ablagestapel',
  initiative: 'Initiative',
  alps: 'Die Alpen',
  turn: (turn, last = null) => (last === null ? `Runde ${turn}` : `Runde ${turn} von ${last}`),
  setUp: 'Spielaufbau',
  sealed: 'versiegelt',
  sealedCard: 'Versiegelt',
  changeCard: 'andere Karte anklicken, um zu tauschen',
  hand: 'Deine Hand',
  handOf: side => `Hand von ${side}`,
  played: 'gespielt',
  discarded: 'abgelegt',
  first: 'zuerst',
  commit: card => `${card} verdeckt legen`,
  cards: count => counted(count, 'Karte', 'Karten'),
  armies: count => counted(count, 'Armee', 'Armeen'),
  fortified: count => `${count} befestigt`,
  phases: {
    choose: 'Wählen',
    movement: 'Bewegen',
    recruit: 'Rekrutieren',
    fortify: 'Befestigen',
    attack: 'Angreifen',
    strength: 'Stärken',
    special: 'Sonderaktion',
    score: 'Punkten',
  },
  phasesTitle: 'Aktionsabfolge',
  army: (side, country) => `Armee von ${side}, ${country}`,
  fortifiedArmy: (side, country) => `befestigte Armee von ${side}, ${country}`,
  armyOnCapital: (side, country) => `Armee von ${side} auf der Hauptstadt, ${country}`,
  tips: {
    vpDie: (country, value) =>
      `SP-Würfel (${country}): Wer das Land kontrolliert, erhält beim PUNKTEN ${value} SP. STÄRKEN senkt ihn.`,
    strengthDie: (side, value) =>
      `Jede Armee von ${side} zählt im Kampf ${value}. STÄRKEN erhöht den Wert, höchstens auf 6.`,
    garrison: value =>
      `Die Garnison verteidigt dieses Land mit ${value}. Sie bewegt sich nie und wird nie vernichtet.`,
    deadGarrison:
      'Eine gegnerische Armee steht auf der Hauptstadt: Die Garnison nützt nichts, und der Besitzer erhält keine SP.',
    vpOf: (side, vp) =>
      `${side} hat ${counted(vp, 'Siegpunkt', 'Siegpunkte')}: ein weißer Marker zählt 1, ein schwarzer 5.`,
    vpStock: vp => `Im Vorrat ${vp === 1 ? 'liegt noch 1 Siegpunkt' : `liegen noch ${vp} Siegpunkte`}.`,
    armyStock: (side, armies) =>
      `${counted(armies, 'Armee', 'Armeen')} von ${side} im Vorrat: REKRUTIEREN bringt sie ins Spiel.`,
    pile: (side, cards) =>
      `Ablagestapel von ${side}, ${counted(cards, 'Karte', 'Karten')}: PUNKTEN holt alle auf die Hand zurück.`,
    initiative: side =>
      `${side} hat die Initiative: Bewegen sich beide oder greifen beide an, bestimmt ${side}, wer beginnt, und gibt sie ab.`,
  },
  combat: {
    against: 'gegen',
    attacker: 'greift an',
    defender: 'verteidigt',
    armies: count => (count === 1 ? 'Armee' : 'Armeen'),
    fortified: 'befestigt',
    garrison: 'Garnison',
    bonus: 'Karte',
    airPower: 'Luftmacht',
    wins: side => `${side} gewinnt`,
    allFall: 'gleich: alle Armeen fallen',
    stormed: (side, armies) =>
      `der Sturm auf die Gräben kostet ${side} ${counted(armies, 'Armee', 'Armeen')}`,
    score: 'PUNKTEN brächte, wie es jetzt steht,',
    scoreNothing: 'nichts: deine Hauptstadt ist besetzt',
    homeBlocked: 'Dein Heimatland zählt nicht: Eine gegnerische Armee steht darin.',
  },
}
