import { heardBy, LANGUAGES, type Match } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { squareNamed } from '../src/board/index.ts'
import { terrainOf } from '../src/data/maps.ts'
import { manoeuvre } from '../src/index.ts'
import { writeView } from '../src/positions/write.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { stateOf } from '../src/situation.ts'
import { ELIMINATED, type Manoeuvre } from '../src/state.ts'
import { controlled, controllerOf } from '../src/steps/nightfall.ts'
import { EDGES, SEATS, TERRAINS } from '../src/vocabulary.ts'
import { controlIn, countsFor, groundHeld, lostBy } from '../ui/board/control.ts'
import { dayGone, leftOf, shadeAt } from '../ui/board/night.ts'
import { playedBy } from '../ui/board/played.ts'
import { NATIONS } from '../ui/book/printed.ts'
import { actor, chapter, dice, lastTrails, squaresOf } from '../ui/chronicle.ts'
import { fetchNames } from '../ui/game-names.ts'
import { survey } from '../ui/ground/survey.ts'
import { purposeOf } from '../ui/hand/purposes.ts'
import { layoutFor } from '../ui/layout.ts'
import { changesBetween } from '../ui/motion/changes.ts'
import { namesIn } from '../ui/names.ts'
import { cardCalled, openBox } from '../ui/printed.ts'
import { eventOf, type View } from '../ui/reading.ts'
import { labelFor, leaderTitle, markFor, nameSize, shortName, unitTitle } from '../ui/short-names.ts'
import { groundIn, groundOf, slotOf } from '../ui/terrain.ts'
import { besides } from '../ui/touch/beside.ts'
import { ALL_SQUARES, cellOf, coordinates, middleOf, sideOf, squareIn } from '../ui/turning.ts'
import { where } from '../ui/where.ts'
import { fetchWords, wordsIn } from '../ui/words.ts'
import { begin, inContact, type Look, playOn } from './random-play.ts'
import { at } from './table.ts'

beforeAll(() => Promise.all([...LANGUAGES.map(fetchWords), ...LANGUAGES.map(fetchNames)]))

type ManMatch = Match<Manoeuvre>

/** Two units that begin with the same word. */
const VISTULA = ['Legion', 'Lancers'].map(name => ({
  id: `vistula-${name.toLowerCase()}`,
  name: `Vistula ${name}`,
  type: name === 'Legion' ? 'infantry' : 'cavalry',
  full: 7,
  reduced: 4,
}))

/** About as wide as in the letters of the counters, in their size. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.5), 0)
const WIDTHS = [
  [/[MWmw]/, 0.78],
  [/[iljI.’' ]/, 0.26],
  [/[rtfJ-]/, 0.35],
  [/[A-ZÄÖÜ]/, 0.6],
] as const

const look = (match: ManMatch, seat: number | null): View =>
  JSON.parse(JSON.stringify(writeView(manoeuvre.program, match.view(seat))))

/** A whole match of each scenario, and battles in contact. */
function everywhere(each: Look): void {
  for (const [seed, scenario] of SCENARIOS.entries())
    playOn(begin({ scenario, options: { openAmbush: seed % 2 === 0 }, seed }), seed, 400, each)
  for (let seed = 0; seed < 40; seed++) playOn(inContact(seed), seed, 20, each)
}

describe('the board lies before its viewer', () => {
  test('MAN-1.5 · the home edge is at the bottom, whichever it is, and every square is somewhere', () => {
    for (const bottom of EDGES) {
      const cells = ALL_SQUARES.map(square => cellOf(square, bottom))
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(64)
      for (const square of ALL_SQUARES) expect(squareIn(cellOf(square, bottom), bottom)).toBe(square)
      expect(sideOf(bottom, bottom)).toBe('bottom')
      const [back] = EDGES.filter(edge => sideOf(edge, bottom) === 'top')
      expect(back).toBe(EDGES[(EDGES.indexOf(bottom) + 2) % 4])
    }
    expect(cellOf('a1', 'south')).toEqual({ column: 0, row: 7 })
    expect(cellOf('a1', 'north')).toEqual({ column: 7, row: 0 })
    expect(cellOf('a1', 'west')).toEqual({ column: 7, row: 7 })
    expect(cellOf('a1', 'east')).toEqual({ column: 0, row: 0 })
  })

  test('letters and numbers stand where the board says so', () => {
    expect(coordinates('south')).toEqual({ below: [...'abcdefgh'], left: [...'87654321'] })
    expect(coordinates('north')).toEqual({ below: [...'hgfedcba'], left: [...'12345678'] })
    expect(coordinates('west')).toEqual({ below: [...'87654321'], left: [...'hgfedcba'] })
    expect(coordinates('east')).toEqual({ below: [...'12345678'], left: [...'abcdefgh'] })
  })

  test('the 64 squares lie in the middle of the board, with room for letters where there is any', () => {
    for (const isCompact of [false, true]) {
      const { width, height, map } = layoutFor(isCompact)
      expect([width - 800, height - 800]).toEqual([2 * map.x, 2 * map.y])
      expect(map.x).toBeGreaterThanOrEqual(isCompact ? 8 : 30)
    }
  })

  test('a name on a counter is at least 12 pixels high where the board is as high as a window of 800', () => {
    const pixels = (800 - 56 - 20) / layoutFor(false).height
    for (const language of LANGUAGES)
      for (const { id } of NATIONS.flatMap(({ units }) => units)) {
        const label = labelFor(id, namesIn(language))
        expect(nameSize(label, false) * pixels, label).toBeGreaterThanOrEqual(12)
        expect(label.length, label).toBeLessThanOrEqual(11)
      }
  })

  test('a name on a counter, large or small, is no wider than the counter', () => {
    for (const language of LANGUAGES)
      for (const { id } of NATIONS.flatMap(({ units }) => units))
        for (const isCompact of [false, true]) {
          const label = (isCompact ? markFor : labelFor)(id, namesIn(language))
          expect(widthOf(label) * nameSize(label, isCompact), label).toBeLessThan(84)
        }
  })

  test('what is answered on the board hides as few units as can be: the attacker below the target stays in sight', () => {
    const box = { y: 506, w: 240, h: 140 }
    const [attacker, beside] = [
      { x: 350, y: 550 },
      { x: 150, y: 550 },
    ]
    expect(besides(350, box, [])).toBe(230)
    expect(besides(350, box, [attacker])).toBe(30)
    expect(besides(350, box, [attacker, beside])).toBe(430)
    const others = [450, 550, 150, 160].map(x => ({ x, y: 550 }))
    expect(besides(350, box, [attacker, ...others]), 'one as well as another').toBe(230)
    expect(besides(350, box, [attacker, attacker, attacker, ...others]), 'this one least of all').toBe(30)
    expect(besides(350, box, [{ x: 350, y: 450 }]), 'the target itself is above').toBe(230)
    expect([besides(50, box, []), besides(750, box, [])]).toEqual([4, 556])
  })

  test('MAN-16.4 · it grows dark as the decks run out, and never before noon', () => {
    const shades = [0, 0.2, 0.5, 0.8, 1].map(shadeAt)
    expect(shades.slice(0, 2)).toEqual([0, 0])
    expect(shades).toEqual([...shades].sort((a, b) => a - b))
    expect(shades.at(-1)).toBeLessThanOrEqual(0.7)
  })
})

describe('the board shows what the rules know', () => {
  test('MAN-19.4 · the ground of every board is the ground that is played on', () => {
    for (const [seed, scenario] of SCENARIOS.entries())
      playOn(begin({ scenario, options: { sectionSet: 'all' }, seed }), seed, 12, match => {
        const { layout, terrain } = match.view(null).open
        const ground = groundIn(look(match, null))
        for (const square of ALL_SQUARES)
          expect(ground[square]).toBe(TERRAINS[terrain[squareNamed(square)] ?? 0])
        if (layout) expect(terrainOf(match.scenario.maps, layout)).toEqual(terrain)
      })
    expect(['a8', 'h8', 'd4', 'e4'].map(slotOf)).toEqual(['nw', 'ne', 'sw', 'se'])
  })

  test('MAN-16.6, MAN-16.7 · control and the squares that count are those of the rules', () => {
    everywhere(match => {
      const view = look(match, null)
      if (view.turn === 0) return
      const state = stateOf(match.view(null))
      const control = controlIn(view)
      for (const square of ALL_SQUARES)
        expect(control.get(square)).toBe(SEATS[controllerOf(state, squareNamed(square))])
      expect(groundHeld(view)).toEqual({ blue: controlled(state, 0), red: controlled(state, 1) })
    })
    const { match } = at({ units: { 'fr-imperial-guard': 'd5', 'au-1st-regiment': 'h8' } })
    expect(countsFor(look(match, null), 'd5', 'blue')).toBe(true)
    expect(countsFor(look(match, null), 'd4', 'blue')).toBe(false)
  })

  test('MAN-16.1, MAN-16.4 · losses, and the cards until night, are those of the rules', () => {
    everywhere(match => {
      const view = look(match, null)
      const { open } = match.view(null)
      if (open.turn === 0) return
      for (const [seat, name] of SEATS.entries()) {
        const lost = open.state.filter((state, unit) => state === ELIMINATED && unit >> 3 === seat)
        expect(lostBy(view, name)).toHaveLength(lost.length)
        expect(leftOf(view, name)).toBe(open.firstDeckExhausted[seat] ? 0 : open.deckCount[seat])
      }
      const isNight = open.firstDeckExhausted.every(exhausted => exhausted)
      expect(dayGone(view) === 1).toBe(isNight)
    })
  })

  test('MAN-16.5 · the clock knows the last turn, and night comes nearer with every turn', () => {
    const late = (turnLimit: number) =>
      look(
        at({ units: { 'fr-imperial-guard': 'd5' }, more: { turn: 11 }, options: { turnLimit } }).match,
        null,
      )
    expect(late(12).turnLimit).toBe(12)
    expect(dayGone(late(12))).toBeCloseTo(10 / 12)
    expect(dayGone(late(0))).toBe(0)
  })

  test('MAN-2.6 · cards lie open while their action lasts, before whoever played them', () => {
    let most = 0
    everywhere(match => {
      const view = look(match, null)
      const { combat } = match.view(null).open
      const shown = SEATS.map(seat => playedBy(view, seat))
      most = Math.max(most, ...shown.map(cards => cards.length))
      for (const [seat, cards] of shown.entries())
        for (const id of cards) expect(cardCalled(id)?.nation).toBe(view.nations[SEATS[seat] ?? 'blue'])
      if (!combat && !view.card) expect(shown.flat()).toEqual([])
    })
    expect(most).toBeGreaterThan(1)
  })

  test('what has changed is seen: hits, restorations, losses and redoubts', () => {
    const seen = { hit: 0, restored: 0, fallen: 0, dugIn: 0 }
    for (let seed = 0; seed < 60; seed++) {
      let before: View | null = null
      playOn(inContact(seed), seed, 20, match => {
        const now = look(match, null)
        const changes = changesBetween(before, now)
        for (const id of changes.hit) expect(now.units[id]?.state).toBe('reduced')
        for (const [id, square] of changes.fallen) expect(before?.units[id]?.square).toBe(square)
        seen.hit += changes.hit.size
        seen.restored += changes.restored.size
        seen.fallen += changes.fallen.size
        seen.dugIn += changes.dugIn.size
        before = now
      })
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
    expect(changesBetween(null, look(inContact(1), null)).hit.size).toBe(0)
  })
})

describe('names on the board', () => {
  test('short names and marks fit their counters and tell the units of a nation apart', () => {
    for (const language of LANGUAGES)
      for (const { units } of NATIONS) {
        const shorts = units.map(({ id }) => labelFor(id, namesIn(language)))
        const marks = units.map(({ id }) => markFor(id, namesIn(language)))
        expect(new Set(shorts).size).toBe(units.length)
        expect(new Set(marks).size).toBe(units.length)
        for (const short of shorts) expect(short.length).toBeLessThanOrEqual(11)
        for (const mark of marks) expect(mark.length).toBeLessThanOrEqual(6)
      }
    expect(
      ['ru-orlov-regiment', 'ru-kexholm-regiment', 'fr-guard-cavalry', 'ru-black-sea-cossacks'].map(id => [
        markFor(id, namesIn('en')),
        labelFor(id, namesIn('de')),
      ]),
    ).toEqual([
      ['Orlov', 'Orlow'],
      ['Kexh.', 'Kexholm'],
      ['GC', 'Gardekav.'],
      ['BSC', 'Schw. Meer'],
    ])
    expect(
      ['8th Regiment Légère', 'Imperial Guard', "Ali Pasha's Cavalry", '1st Regiment'].map(shortName),
    ).toEqual(['8th Légère', 'Imp. Guard', "Ali Pasha's", '1st'])
  })

  test.each([
    ['4th Regiment of Foot', '4th Foot'],
    ['27th Infantry Regiment', '27th Infantry'],
    ["King's Dragoons Guards", "King's Dragoons"],
    ["9th Queen's Royal Lancers", '9th Royal Lancers'],
    ['27. Infanterieregiment', '27. Infanterie'],
    ['Imperial Guard', 'Imperial Guard'],
  ])('a card of %s is headed %s', (name, title) => expect(unitTitle(name)).toBe(title))

  test.each([
    ['Gebhard Leberecht von Blücher', 'von Blücher', 'Blücher'],
    ['Karl Mack von Leiberich', 'Mack von Leiberich', 'Leiberich'],
    ['Joaquin Blake y Joyes', 'Joaquin Blake', 'Blake'],
    ['Michel Ney', 'Michel Ney', 'Michel Ney'],
    ['Count of Sayn-Wittgenstein', 'Sayn-Wittgenstein', 'Wittgenstein'],
  ])('a leader’s card is headed by what he is known by: %s, %s, %s', (name, two, one) => {
    expect([leaderTitle(name, 2), leaderTitle(name, 1)]).toEqual([two, one])
  })

  test('MAN-18.32 · armies and sections of one’s own have counters, names and ground like the house’s', () => {
    const army = { ...NATIONS[0], id: 'warsaw', name: 'Duchy of Warsaw', units: VISTULA }
    const section = { id: 'moor', name: 'Moor', set: 'classic', rows: ['MMMM', 'M..M', 'M..M', 'MMMM'] }
    openBox({ nations: [army], sections: [section] })
    expect(VISTULA.map(({ id }) => labelFor(id, namesIn('en')))).toEqual(['V. Legion', 'V. Lancers'])
    expect(VISTULA.map(({ id }) => markFor(id, namesIn('en')))).toEqual(['VLe', 'VLa'])
    expect(namesIn('de').nation('warsaw')).toBe('Duchy of Warsaw')
    expect(namesIn('de').section('moor')).toBe('Moor')
    const placed = { section: 'moor', rotation: 0 } as const
    const ground = groundOf({ nw: placed, ne: placed, sw: placed, se: placed })
    expect([ground['a8'], ground['b7']]).toEqual(['marsh', 'clear'])
    openBox(undefined)
    expect(namesIn('de').nation('warsaw')).toBe('Warsaw')
  })

  test('every card says in a few words what it does now, or why it does nothing', () => {
    const said = new Set<string>()
    everywhere(match => {
      for (const { seat } of match.pending().seats) {
        const view = look(match, seat)
        const hand = (view.seat && view.hands[view.seat]) ?? []
        const choices = match.options(seat).decisions.map(decision => ({
          decision,
          label: '',
          notation: manoeuvre.positions.printDecision(decision),
        }))
        const moment = { view, step: match.pending().step, choices, names: namesIn('en') }
        for (const id of hand)
          for (const isPlayable of [true, false])
            for (const language of LANGUAGES) {
              const purpose = purposeOf(id, isPlayable, moment, wordsIn(language).uses)
              if (purpose && !isPlayable) expect(purpose.text.length).toBeGreaterThan(3)
              // A card on a telephone is 91 pixels wide.
              const brief = purposeOf(id, isPlayable, moment, wordsIn(language).usesInBrief)
              expect(brief?.isPlayable).toBe(purpose?.isPlayable)
              if (brief) expect(brief.text.split('; ')[0]?.length, brief.text).toBeLessThanOrEqual(15)
              if (purpose && language === 'en') said.add(purpose.text.replace(/\d.*/, ''))
            }
      }
    })
    expect(said).toContain('names another unit')
    expect(said).toContain('its unit is lost')
    expect(said).toContain('no enemy in reach')
  })

  test('nations, units, cards and sections have names in both languages', () => {
    for (const language of LANGUAGES) {
      const names = namesIn(language)
      for (const { id, units, unitCards, leaders, hqCards } of NATIONS) {
        for (const name of [
          names.nation(id),
          ...units.map(unit => names.unit(unit.id)),
          ...[...unitCards, ...leaders, ...hqCards].map(card => names.card(card.id)),
        ])
          expect(name).not.toMatch(/undefined|^$/)
        for (const { id: card } of hqCards) expect(names.cardText(card)).not.toBe('')
      }
    }
    expect(namesIn('de').section('mill-pond')).toBe('Mühlteich')
  })
})

describe('the chronicle and the board', () => {
  const linesOf = (match: ManMatch): ChronicleLine[] =>
    [match.opening, ...match.entries.map(({ told }) => told)].flatMap((told, entry) =>
      heardBy(told, null).map(event => ({ entry, sentence: '', rule: event.rule, event })),
    )

  /** As much of a snapshot as the chronicle looks at. */
  const snapshotOf = (match: ManMatch) => ({
    view: look(match, null),
    chronicle: linesOf(match),
    moment: match.entries.length,
  })

  test('every line has an actor, squares and dice that fit what happened', () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const match = playOn(inContact(seed), seed, 30)
      const snapshot = snapshotOf(match)
      for (const line of snapshot.chronicle) {
        const event = eventOf(line)
        kinds.add(line.event.type)
        const seat = actor(line, snapshot)
        if (event && 'seat' in event) expect(SEATS[seat ?? 9]).toBe(event.seat)
        if (event?.type === 'moved') {
          expect(squaresOf(line, snapshot.view)).toEqual([event.from, event.to])
          expect(seat).not.toBeNull()
          const { x, y } = middleOf(
            event.to,
            snapshot.view.homeEdges[snapshot.view.seat ?? 'blue'] ?? 'south',
          )
          expect(where(line, snapshot, { width: 1200, height: 800 })).toEqual({ x: x + 36, y: y + 36 })
        }
        if (event?.type === 'totals') expect(dice(line).length).toBeGreaterThan(0)
        for (const value of dice(line)) expect(value).toBeLessThanOrEqual(10)
      }
      for (const { from, to } of lastTrails(snapshot)) expect(from).not.toBe(to)
    }
    for (const kind of ['moved', 'totals', 'fire', 'hit', 'pursuit', 'withdrawal', 'restored', 'redoubt'])
      expect(kinds).toContain(kind)
  })

  test('set-up and every player’s turn are chapters', () => {
    const match = playOn(begin({ scenario: 'quick-battle', options: {}, seed: 1 }), 1, 60)
    const view = look(match, null)
    const namesOfNations = SEATS.map(seat => namesIn('de').nation(view.nations[seat] ?? ''))
    const titles = linesOf(match).flatMap(line => chapter(line, 'en', { view }) ?? [])
    expect(titles.slice(0, 3)).toEqual([
      'Set-up',
      expect.stringMatching(/^Turn 1 · /),
      expect.stringMatching(/^Turn 1 · /),
    ])
    expect(linesOf(match).flatMap(line => chapter(line, 'de', { view }) ?? [])[1]).toMatch(
      new RegExp(`^Runde 1 · (${namesOfNations.join('|')})$`),
    )
  })
})

describe('the engraved ground', () => {
  const ground = groundIn(look(begin({ scenario: 'town-and-pond', options: {}, seed: 1 }), null))

  test('is the same on every screen, and drawn anew for each side', () => {
    for (const bottom of EDGES) expect(survey(ground, bottom)).toEqual(survey(ground, bottom))
    expect(survey(ground, 'north').crowns).not.toBe(survey(ground, 'south').crowns)
  })

  test('stays on the map, and has nothing where nothing lies', () => {
    const { lakes, ...layers } = survey(ground, 'south')
    const paths = [...Object.values(layers), ...lakes.flatMap(({ shore, lines }) => [shore, lines])]
    for (const path of paths)
      for (const [, x = '', y = ''] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThan(-12)
        expect(Number(x)).toBeLessThan(812)
        expect(Number(y)).toBeGreaterThan(-12)
        expect(Number(y)).toBeLessThan(824)
      }
    const bare = survey(Object.fromEntries(ALL_SQUARES.map(square => [square, 'clear'])), 'south')
    const { grass, lakes: none, ...empty } = bare
    expect(grass).not.toBe('')
    expect(none).toEqual([])
    expect(Object.values(empty).join('')).toBe('')
  })

  test('squares of one kind that touch are drawn as one', () => {
    const joined = survey(
      { ...ground, ...Object.fromEntries(ALL_SQUARES.map(square => [square, 'lake'])) },
      'south',
    )
    expect(joined.lakes).toHaveLength(1)
    const corners = Object.fromEntries(ALL_SQUARES.map(square => [square, 'clear' as const]))
    expect(survey({ ...corners, a1: 'lake', h8: 'lake' }, 'south').lakes).toHaveLength(2)
  })
})
