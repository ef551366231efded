import type { Lesson } from '@grognard/table'

/**
 * The first battle, in ten minutes: two turns of Mill Hill from the orders to a melee that is won. Decisions are as the
 * game writes them: JSON with its fields in the order of the alphabet.
 */

const FRENCH = 'fr-advance-guard-1813'
const PRUSSIAN = 'pr-advance-guard-1813'
const THE_13TH = `${FRENCH}-1-13th-ligne`
const THE_23RD = `${FRENCH}-1-23rd-ligne`
const FIRST_BATTALION = `${PRUSSIAN}-1-1st-east-prussian`
const SECOND_BATTALION = `${PRUSSIAN}-2-1st-east-prussian`
const PRUSSIAN_GUNS = `${PRUSSIAN}-1st-foot-battery`

interface Placed {
  readonly unit: string
  readonly formation: string
  readonly x: number
  readonly y: number
}

const deploy = (
  facing: number,
  units: readonly Placed[],
  leaders: readonly { readonly leader: string; readonly x: number; readonly y: number }[],
): string =>
  JSON.stringify({
    placed: [
      ...units.map(({ unit, formation, x, y }) => ({ facing, formation, type: 'place', unit, x, y })),
      ...leaders.map(({ leader, x, y }) => ({ leader, type: 'post', x, y })),
    ],
    type: 'deploy',
  })

const march = (...moves: readonly { readonly unit: string; readonly step: object }[]): string =>
  JSON.stringify({
    commanders: [],
    moves: moves.map(({ unit, step }) => ({ mode: 'tactical', steps: [step], unit })),
    type: 'move',
  })
const forward = (mils: number) => ({ mils, type: 'forward' })

const fire = (
  ...shots: readonly { readonly unit: string; readonly target: string; readonly points: number }[]
): string =>
  JSON.stringify({
    fires: shots.map(({ unit, target, points }) => ({ joined: true, points, target, type: 'fire', unit })),
    type: 'declare-fire',
  })

const NO_FIRST_ORDERS = '{"orders":[],"type":"first-orders"}'
const NO_ORDERS = '{"orders":[],"type":"issue-orders"}'
const NOBODY_TRIES = '{"tries":[],"type":"local-initiative"}'
const LEADERS_STAY = '{"changes":[],"type":"change-leaders"}'
const NO_CHARGES = '{"charges":[],"type":"declare-charges"}'
const GO_FIRST = '{"first":true,"type":"choose-first"}'
const END = '{"type":"end-movement"}'

const PRUSSIANS = deploy(
  1800,
  [
    { unit: FIRST_BATTALION, formation: 'infantry-column', x: 14_000, y: 24_200 },
    { unit: PRUSSIAN_GUNS, formation: 'battery-unlimbered', x: 23_500, y: 23_800 },
    { unit: SECOND_BATTALION, formation: 'infantry-column', x: 20_000, y: 24_200 },
    { unit: `${PRUSSIAN}-2nd-leib-hussars`, formation: 'cavalry-line', x: 29_500, y: 25_000 },
    { unit: `${PRUSSIAN}-f-1st-east-prussian`, formation: 'infantry-column', x: 9000, y: 24_200 },
  ],
  [
    { leader: PRUSSIAN, x: 17_000, y: 26_500 },
    { leader: 'prussian/commander-in-chief', x: 18_500, y: 27_500 },
  ],
)

const FRENCHMEN = deploy(
  0,
  [
    { unit: THE_13TH, formation: 'infantry-column', x: 14_000, y: 5800 },
    { unit: THE_23RD, formation: 'infantry-column', x: 20_000, y: 5800 },
    { unit: `${FRENCH}-1-8th-legere`, formation: 'infantry-column', x: 9000, y: 5800 },
    { unit: `${FRENCH}-19th-chasseurs`, formation: 'cavalry-line', x: 29_500, y: 5000 },
    { unit: `${FRENCH}-2-2nd-foot-artillery`, formation: 'battery-unlimbered', x: 23_500, y: 6200 },
  ],
  [
    { leader: FRENCH, x: 17_000, y: 3500 },
    { leader: 'french/commander-in-chief', x: 18_500, y: 2500 },
  ],
)

export const millHill: Lesson = {
  id: 'mill-hill',
  title: { en: 'Your first battle', de: 'Deine erste Schlacht' },
  about: {
    en: 'Mill Hill, five units a side: orders, a march by hand, a mill that is occupied, musketry, a charge and a melee.',
    de: 'Mühlenhügel, fünf Einheiten je Seite: Befehle, ein Marsch von Hand, eine Mühle wird besetzt, Musketenfeuer, ein Angriff und ein Nahkampf.',
  },
  minutes: 10,
  scenario: 'mill-hill',
  seat: 0,
  dice: [
    // Initiative of both turns.
    ...[6, 6, 1, 1],
    ...[6, 5, 2, 3],
    // Fire: the mill, the battalion before it, the guns, the battalion that is charged.
    ...[2, 6, 3, 6],
    // The 23rd's steadiness, and the melee.
    ...[2, 2, 6, 1],
  ],
  opponent: [
    NO_FIRST_ORDERS,
    PRUSSIANS,
    NO_ORDERS,
    NOBODY_TRIES,
    LEADERS_STAY,
    NO_CHARGES,
    march({ unit: FIRST_BATTALION, step: forward(5000) }, { unit: SECOND_BATTALION, step: forward(5000) }),
    END,
    NO_ORDERS,
    NOBODY_TRIES,
    LEADERS_STAY,
    '{"opportunities":[],"reactions":[],"type":"declare-reactions"}',
    fire(
      { unit: FIRST_BATTALION, target: THE_13TH, points: 3 },
      { unit: PRUSSIAN_GUNS, target: THE_23RD, points: 0 },
      { unit: SECOND_BATTALION, target: THE_23RD, points: 3 },
    ),
  ],
  steps: [
    {
      say: {
        en: 'You command the French advance guard in the south. The windmill on the hill is worth 3 points, the crossroads 2. Every formation has one order, and only your side knows it. Yours is to attack, so there is nothing to change: keep it.',
        de: 'Du führst die französische Vorhut im Süden. Die Windmühle auf dem Hügel zählt 3 Punkte, die Wegkreuzung 2. Jeder Verband hat einen Befehl, und nur deine Seite kennt ihn. Deiner lautet auf Angriff, zu ändern ist nichts: behalte ihn.',
      },
      expect: NO_FIRST_ORDERS,
      rule: 'MAR-5.2',
    },
    {
      say: {
        en: 'The Prussians have deployed; now you. Your units are laid out already. You could drag each of them anywhere in your zone, turn it by its handle and draw it up otherwise. This time leave them as they are.',
        de: 'Die Preußen haben aufgestellt, jetzt du. Deine Einheiten liegen schon bereit. Du könntest jede in deiner Zone verschieben, am Griff drehen und anders formieren. Lass sie diesmal, wie sie sind.',
      },
      expect: FRENCHMEN,
      rule: 'MAR-24.2',
    },
    {
      say: {
        en: 'Each turn begins with orders. A new one must first get through; that is a roll of dice. You want none.',
        de: 'Jeder Zug beginnt mit Befehlen. Ein neuer muss erst ankommen, das entscheiden Würfel. Du brauchst keinen.',
      },
      expect: NO_ORDERS,
      rule: 'MAR-5.4',
    },
    {
      say: {
        en: 'A commander may also try to act on his own. Not now.',
        de: 'Ein Kommandeur kann auch versuchen, auf eigene Faust zu handeln. Jetzt nicht.',
      },
      expect: NOBODY_TRIES,
      rule: 'MAR-5.10',
    },
    {
      say: {
        en: 'Leaders ride where they are needed: drag one onto a unit and he is attached to it. Here they stay where they are.',
        de: 'Führer reiten dahin, wo man sie braucht: Zieh einen auf eine Einheit, und er schließt sich ihr an. Hier bleiben sie, wo sie sind.',
      },
      expect: LEADERS_STAY,
      rule: 'MAR-3.21',
    },
    {
      say: {
        en: 'You have won the initiative, 13 to 3. Who goes first takes the ground; who goes last answers. Go first.',
        de: 'Du hast die Initiative gewonnen, 13 zu 3. Wer zuerst zieht, nimmt das Gelände; wer zuletzt zieht, antwortet. Zieh zuerst.',
      },
      expect: GO_FIRST,
      rule: 'MAR-3.26',
    },
    {
      say: {
        en: 'Charges are declared before anybody moves. Nobody is in reach, so there are none.',
        de: 'Angriffe werden angesagt, bevor sich jemand bewegt. Niemand ist in Reichweite, also gibt es keine.',
      },
      expect: NO_CHARGES,
      rule: 'MAR-8.12',
    },
    {
      say: {
        en: 'Now march. Press the 1/13th Ligne, left of the middle, and send it 6 inches forward: drag its front handle and watch the tag, or press Shift and the up arrow six times, or type 6 in its list. Uphill the last inches cost more.',
        de: 'Jetzt marschieren. Drück das 1/13. Ligne links der Mitte und schick es 6 Zoll vor: Zieh an seinem vorderen Griff und achte auf das Schild, oder drück sechsmal Umschalt und Pfeil nach oben, oder gib in seiner Liste 6 ein. Bergauf kosten die letzten Zoll mehr.',
      },
      expect: march({ unit: THE_13TH, step: forward(6000) }),
      rule: 'MAR-8.2',
      point: THE_13TH,
    },
    {
      say: {
        en: 'The same with the 1/23rd Ligne beside it: 6 inches. ‘Same again’ in its list does what the last one did.',
        de: 'Dasselbe mit dem 1/23. Ligne daneben: 6 Zoll. „Noch einmal so“ in seiner Liste macht, was das vorige machte.',
      },
      expect: march({ unit: THE_23RD, step: forward(6000) }),
      rule: 'MAR-8.7',
      point: THE_23RD,
    },
    {
      say: {
        en: 'The others stand still, which costs nothing. End the movement; then the Prussians have their phase.',
        de: 'Die anderen bleiben stehen, das kostet nichts. Beende die Bewegung; dann sind die Preußen dran.',
      },
      expect: END,
      rule: 'MAR-8.1',
    },
    {
      say: {
        en: 'Two Prussian battalions come down the other side. A new turn: no orders again.',
        de: 'Zwei preußische Bataillone kommen auf der anderen Seite heran. Ein neuer Zug: wieder keine Befehle.',
      },
      expect: NO_ORDERS,
      rule: 'MAR-5.4',
    },
    {
      say: { en: 'And nobody acts on his own.', de: 'Und niemand handelt auf eigene Faust.' },
      expect: NOBODY_TRIES,
      rule: 'MAR-5.10',
    },
    {
      say: { en: 'Leaders stay where they are.', de: 'Die Führer bleiben, wo sie sind.' },
      expect: LEADERS_STAY,
      rule: 'MAR-6.4',
    },
    {
      say: {
        en: 'The initiative is yours once more. Whoever charges first chooses where it is fought: go first.',
        de: 'Die Initiative ist wieder dein. Wer zuerst angreift, bestimmt, wo gekämpft wird: zieh zuerst.',
      },
      expect: GO_FIRST,
      rule: 'MAR-3.26',
    },
    {
      say: {
        en: 'Now a charge. Press the 1/23rd Ligne, then the Prussian battalion before it: the lane is drawn, and would be red if anything stood in it. The tool ‘reach’ shows how far a charge could go.',
        de: 'Jetzt ein Angriff. Drück das 1/23. Ligne, dann das preußische Bataillon davor: Die Gasse wird gezeichnet und wäre rot, stünde etwas darin. Das Werkzeug „Reichweite“ zeigt, wie weit ein Angriff käme.',
      },
      expect: JSON.stringify({
        charges: [{ bearing: 0, target: SECOND_BATTALION, unit: THE_23RD }],
        type: 'declare-charges',
      }),
      rule: 'MAR-8.15',
      point: THE_23RD,
    },
    {
      say: {
        en: 'The battalion stands and waits for you. Meanwhile the 1/13th takes the mill: drag it onto the buildings. That costs half a move, and a garrison is hard to drive out.',
        de: 'Das Bataillon bleibt stehen und erwartet dich. Inzwischen nimmt das 1/13. die Mühle: Zieh es auf die Gebäude. Das kostet einen halben Zug, und eine Besatzung ist schwer zu vertreiben.',
      },
      expect: march({ unit: THE_13TH, step: { block: 'windmill', type: 'enter-block' } }),
      rule: 'MAR-13.4',
      point: THE_13TH,
    },
    {
      say: { en: 'That is all. End the movement.', de: 'Das ist alles. Beende die Bewegung.' },
      expect: END,
      rule: 'MAR-8.1',
    },
    {
      say: {
        en: 'Both sides fire at the same time, and everything takes effect together. Targets are proposed by the rules: the mill fires at the battalion beside it. Chargers do not fire.',
        de: 'Beide Seiten feuern gleichzeitig, und alles wirkt zusammen. Ziele schlagen die Regeln vor: Die Mühle feuert auf das Bataillon daneben. Wer angreift, feuert nicht.',
      },
      expect: fire({ unit: THE_13TH, target: FIRST_BATTALION, points: 3 }),
      rule: 'MAR-9.1',
    },
    {
      say: {
        en: 'The 23rd lost a point to the guns, kept its nerve, and won the melee by 7: the battalion is broken and gone. The victor may hold, turn or take the ground. Hold.',
        de: 'Das 23. verlor einen Punkt an die Geschütze, blieb standhaft und gewann den Nahkampf um 7: Das Bataillon ist zerschlagen. Der Sieger darf halten, sich wenden oder das Gelände nehmen. Halte.',
      },
      expect: JSON.stringify({
        move: { how: 'hold', mils: 0, turn: 0, type: 'victory' },
        type: 'use-victory',
        unit: THE_23RD,
      }),
      rule: 'MAR-10.18',
    },
    {
      say: {
        en: 'The mill is yours and a battalion is gone. From here you are on your own: four turns are left, and the hussars have not moved yet. Arcs, threat and sight are in the strip at the edge of the table.',
        de: 'Die Mühle ist dein, ein Bataillon ist dahin. Ab hier bist du allein: Vier Züge bleiben, und die Husaren haben sich noch nicht gerührt. Winkel, Gefahr und Sicht findest du in der Leiste am Rand des Tischs.',
      },
      expect: null,
      rule: 'MAR-24.4',
    },
  ],
}
