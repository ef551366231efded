import type * as decisions from '../../battle/decisions.ts'
import type { Event, Losses } from '../../battle/events.ts'
import type { Modifier } from '../../battle/modifiers.ts'
import type * as parts from '../../battle/parts.ts'
import { SECTIONS, type Section } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const AT: Readonly<Record<Section, string>> = {
  left: 'on the left',
  center: 'in the center',
  right: 'on the right',
  flankLeft: 'on the left flank',
  flankRight: 'on the right flank',
  reserve: 'in reserve',
}
const TO: Readonly<Record<Section, string>> = {
  left: 'to the left',
  center: 'to the center',
  right: 'to the right',
  flankLeft: 'to the left flank',
  flankRight: 'to the right flank',
  reserve: 'to the reserve',
}
const FROM: Readonly<Record<Section, string>> = {
  left: 'from the left',
  center: 'from the center',
  right: 'from the right',
  flankLeft: 'from the left flank',
  flankRight: 'from the right flank',
  reserve: 'from the reserve',
}

const isSection = (name: string | number | undefined): name is Section =>
  SECTIONS.some(section => section === name)
const at = ({ section }: Facts): string => (isSection(section) ? AT[section] : 'there')

const MODIFIERS: Readonly<Record<Modifier['of'], string>> = {
  commander: 'commander',
  fallen: 'commander fallen',
  ratio: 'numbers',
  troops: 'troops',
  control: 'operational control',
  superiority: 'cavalry superiority',
  neighbour: 'gap beside the section',
  guns: 'artillery',
  terrain: 'ground',
  works: 'works',
  river: 'river',
  pass: 'mountain pass',
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`)
const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
const points = (count: number): string => `${count} BEP`

const lost = (losses: Losses, say: Namer): string =>
  say.list(
    losses.map(({ unit, troopType, count }) => `${say.troops({ [troopType]: count })} of ${say.unit(unit)}`),
  )

const named = (pieces: readonly string[], say: Namer): string =>
  say.list(pieces.map(piece => say.piece(piece)))

const posted = (
  posts: readonly { readonly piece: string; readonly section: Section }[],
  say: Namer,
): string =>
  SECTIONS.flatMap(section => {
    const there = posts.filter(each => each.section === section).map(({ piece }) => piece)
    return there.length === 0 ? [] : [`${AT[section]} ${named(there, say)}`]
  }).join('; ')

const types = (ids: readonly string[], say: Namer): string => say.list(ids.map(id => say.troopType(id)))
const someUnit = (unit: string | null, say: Namer): string => (unit === null ? 'a unit' : say.unit(unit))
const who = (leader: string | null, piece: string, say: Namer): string =>
  leader === null ? `the leader of ${say.piece(piece)}` : `${say.leader(leader)} (${say.piece(piece)})`
const chitList = (chits: readonly Parameters<Namer['option']>[0][], say: Namer): string =>
  say.list(chits.map(chit => say.option(chit)))

export const battle: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseCic: () => 'Who is Commander in Chief?',
    layTerrain: () => 'Which terrain do you lay, and where?',
    deployArmy: () => 'Deploy your army: each section of the line needs infantry or cavalry.',
    operationsPlanning: () => 'Which Battle Option chits do you take?',
    optionOrPass: () => 'Play an option or pass.',
    discardChit: () => 'Your commander hesitates: which chit do you discard?',
    playAnother: () => 'Your commander presses on: play a second option.',
    followUp: () => 'And then?',
    moveGroup: () => 'Who moves, and where to?',
    joinHq: () => 'Which of its sections does the headquarters join?',
    outflankWith: () => 'Who of the reserve turns the flank?',
    counterOutflank: () => 'Your flank is being turned: do you meet it with a Reserve chit?',
    attackAs: () => 'How do they attack?',
    chargedCheck: () => 'Which infantry unit stands up to the charge?',
    riddenDown: () => 'It is ridden down: which SP does it lose?',
    chargersCheck: () => 'The infantry holds: which charging unit checks its morale?',
    aimGuns: () => 'Which sections do your guns fire at?',
    nameTargets: () => 'Which units do your guns hit?',
    takeHits: () => 'What is lost to the guns?',
    leaderHit: () => 'In which section is a leader hit?',
    callBox: () => 'Whom do you call to the battle?',
    callForce: () => 'Which Force do you call to the battle?',
    offerForce: () => 'A battle next to you: do you send a Force?',
    chooseChitsAnew: () => 'A new Commander in Chief: which chits do you take?',
    flankAttack: () => 'Do they fall upon the flank?',
    postForce: () => 'Where do the reinforcements go?',
    bringTogether: () => 'Do you bring units of a headquarters together?',
    nameCommanders: () => 'Who commands the section?',
    troopsUsed: () => 'Which troops lead the fight?',
    engagementLosses: () => 'What is lost in the engagement?',
    chooseToCheck: () => 'Which unit checks its morale?',
    closeGaps: () => 'Your line has gaps: who closes them?',
    pursuitLosses: () => 'The enemy pursues: what do you lose?',
    shareLosses: () => 'On which nationality do the remaining losses fall?',
    experience: () => 'Which recruits become line infantry?',
  },
  decisions: {
    'choose-cic': ({ piece }, say) => `The leader of ${say.piece(piece)} is Commander in Chief`,
    'lay-terrain': ({ layouts }, say) =>
      layouts.length === 0
        ? 'No terrain'
        : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`)),
    'deploy-army': ({ posts, works }, say) =>
      `Deploy ${posted(posts, say)}${works === null ? '' : `; works ${AT[works]}`}`,
    'choose-chits': ({ chits }, say) => `Take ${chitList(chits, say)}`,
    'play-option': ({ option, section }, say) =>
      section === null ? say.option(option) : `${say.option(option)} ${AT[section]}`,
    'pass-option': () => 'Pass',
    'discard-chit': ({ option }, say) => `Discard ${say.option(option)}`,
    'follow-up': ({ what, leader, unit }, say) => {
      if (what === 'another') return 'Try to play another option'
      if (what === 'continue') return 'Try to continue the attack'
      if (what === 'rally' && leader !== null && unit !== null)
        return leader === unit
          ? `The leader of ${say.piece(leader)} tries to rally it`
          : `The leader of ${say.piece(leader)} tries to rally ${say.unit(unit)}`
      return 'Let the enemy play'
    },
    'move-group': ({ from, to, pieces }, say) => `${named(pieces, say)} ${FROM[from]} ${TO[to]}`,
    'outflank-with': ({ pieces }, say) => `Turn the flank with ${named(pieces, say)}`,
    'counter-outflank': ({ from, pieces }, say) =>
      from === null ? 'Do not meet it' : `Meet it with ${named(pieces, say)} ${FROM[from]}`,
    'attack-as': ({ option }, say) => `As ${say.option(option)}`,
    'call-force': ({ zone, pieces }, say) =>
      pieces.length === 0
        ? `Ask your team-mates in ${say.zone(zone)}`
        : `Call ${named(pieces, say)} from ${say.zone(zone)}`,
    'offer-force': ({ pieces }, say) => (pieces.length === 0 ? 'Send nobody' : `Send ${named(pieces, say)}`),
    'flank-attack': ({ flank }) => (flank === null ? 'Into the line' : `A flank attack ${AT[flank]}`),
    'post-force': ({ posts }, say) => `Place them ${posted(posts, say)}`,
    'bring-together': ({ hq, from, to }, say) =>
      hq === null || from === null || to === null
        ? 'Leave them as they stand'
        : `Units of ${say.hq(hq)} ${FROM[from]} ${TO[to]}`,
    'join-troops': ({ section }) => `Join its troops ${AT[section]}`,
    'name-commander': ({ piece }, say) => `The leader of ${say.piece(piece)} commands`,
    'use-troops': ({ troopType }, say) => `${say.troopType(troopType)} (${say.troops({ [troopType]: 1 })})`,
    'aim-guns': ({ sections, atGuns }) =>
      [
        ...SECTIONS.flatMap(section => {
          const count = sections.filter(each => each === section).length
          return count === 0 ? [] : [`${count} ${AT[section]}`]
        }),
        ...(atGuns === null ? [] : [`the guns ${AT[atGuns]}`]),
      ].join(', '),
    'name-targets': ({ targets }, say) =>
      say.list(
        targets.map(({ section, unit }) =>
          unit === null ? `a hidden unit ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
        ),
      ),
    'take-hits': ({ losses }, say) => (losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`),
    'leader-hit': ({ section }) => `A leader ${AT[section]}`,
    'take-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`,
    'check-morale': ({ unit }, say) => `${say.unit(unit)} checks its morale`,
    'close-gaps': ({ posts }, say) =>
      posts.length === 0 ? 'The line cannot be closed' : `Close the line: ${posted(posts, say)}`,
    'pursuit-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`,
    'permanent-share': ({ nationality }, say) => `They fall on ${say.nationality(nationality)}`,
    'promote-recruits': ({ promoted }, say) =>
      promoted.length === 0 ? 'Nobody' : `Promote ${lost(promoted, say)}`,
  },
  parts: {
    layout: ({ section, terrain }, say) => `${say.terrain(terrain)} ${AT[section]}`,
    post: ({ piece, section }, say) => `${say.piece(piece)} ${AT[section]}`,
    'deploy-works': ({ section }) => `Works ${AT[section]}`,
    chit: ({ option }, say) => say.option(option),
    'group-move': ({ from, to }) => `${FROM[from]} ${TO[to]}`,
    'group-piece': ({ piece }, say) => say.piece(piece),
    'force-from': ({ zone }, say) => `From ${say.zone(zone)}`,
    aim: ({ section }) => `One loss ${AT[section]}`,
    'aim-at-guns': ({ section }) => `The guns ${AT[section]}`,
    target: ({ section, unit }, say) =>
      unit === null ? `A hidden unit ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
    'battle-loss': ({ unit, troopType }, say) => `${say.troops({ [troopType]: 1 })} of ${say.unit(unit)}`,
    promotion: ({ unit, troopType }, say) =>
      `${say.troops({ [troopType]: 1 })} of ${say.unit(unit)} becomes line`,
  },
  events: {
    'commander-in-chief': ({ side, player, leader, piece, values, isJoint }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)}, ${values.opControl}/${values.morale}(${values.initiative})${values.tactical}, is Commander in Chief under ${isJoint ? 'Joint' : 'Unified'} Command; ${say.player(player)} plays the battle`,
    'initiative-roll': ({ leader, piece, die, isPassed }, say) =>
      `${who(leader, piece, say)} rolls ${die} against his Initiative: ${isPassed ? 'passed' : 'failed'}`,
    'terrain-laid': ({ side, layouts }, say) =>
      `${say.side(side)} lays ${layouts.length === 0 ? 'no terrain' : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`))}`,
    'outflank-tie': ({ attacker, defender }) =>
      `Equal Initiative: the attacker rolls ${attacker}, the defender ${defender}`,
    'outflank-option': ({ side }, say) =>
      side === null ? 'Nobody has the option to outflank' : `${say.side(side)} has the option to outflank`,
    'outflank-roll': ({ mayOutflank }) =>
      mayOutflank ? 'You may choose the Outflank chit' : 'You may not choose the Outflank chit',
    'army-deployed': ({ side, counters, works }, say) =>
      `${say.side(side)} deploys: left ${counters.left}, center ${counters.center}, right ${counters.right}, reserve ${counters.reserve}${works === null ? '' : `; works ${AT[works]}`}`,
    'battle-endurance': ({ side, points: count }, say) => `${say.side(side)} begins with ${points(count)}`,
    'chits-chosen': ({ side, count, chits }, say) =>
      `${say.side(side)} takes ${times(count, 'chit')}${chits === null ? '' : `: ${chitList(chits, say)}`}`,
    'control-check': ({ leader, piece, opControl, dice, modifier, control }, say) =>
      `Control check of ${who(leader, piece, say)}: ${dice}${modifier === 0 ? '' : ` ${signed(modifier)}`} against ${opControl}; ${signed(control)} in all engagements`,
    'battle-round': ({ round }) => `Battle Round ${round}`,
    'option-played': ({ side, option, section }, say) =>
      `${say.side(side)} plays ${say.option(option)}${section === null ? '' : ` ${AT[section]}`}`,
    'option-passed': ({ side }, say) => `${say.side(side)} passes`,
    'chit-discarded': ({ side, option }, say) =>
      `${say.side(side)} discards ${option === null ? 'a chit' : say.option(option)}`,
    'chit-drawn': ({ side, option }, say) =>
      `${say.side(side)} loses ${option === null ? 'a chit' : say.option(option)}, drawn blindly`,
    'follow-up-chosen': ({ side, what }, say) =>
      ({
        another: `${say.side(side)} tries to play another option`,
        continue: `${say.side(side)} tries to continue the attack`,
        rally: `${say.side(side)} tries to rally a unit`,
        nothing: `${say.side(side)} lets the enemy play`,
      })[what],
    'follow-up-failed': ({ side }, say) => `${say.side(side)} fails`,
    'group-moved': ({ side, from, to, count }, say) =>
      `${say.side(side)} moves ${times(count, 'counter')} ${FROM[from]} ${TO[to]}`,
    'hq-joined': ({ side, section }, say) =>
      `${say.side(side)}: a headquarters joins its troops ${AT[section]}`,
    'flank-turned': ({ side, flank, count }, say) =>
      `${say.side(side)} turns the enemy's flank with ${times(count, 'counter')} ${AT[flank]}`,
    'outflank-countered': ({ side, from, flank, count }, say) =>
      `${say.side(side)} meets it with ${times(count, 'counter')} ${FROM[from]} ${TO[flank]}`,
    'section-attacked': ({ side, option, section, target, isMet }, say) =>
      `${say.side(side)}: ${say.option(option)} ${AT[section]}, upon the enemy ${AT[target]}${option !== 'cavalryCharge' ? '' : isMet ? ', met by cavalry' : ', met by no cavalry'}`,
    'commander-named': ({ side, piece, leader }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)} commands the section`,
    'guns-fired': ({ side, artillery, die, losses, atGuns }, say) =>
      `${say.side(side)} fires with ${artillery} artillery SP: die ${die}, ${losses === 0 && !atGuns ? 'no effect' : `${losses} SP${atGuns ? ' and 1 artillery SP' : ''}`}`,
    'guns-aimed': ({ side, sections, atGuns }, say) =>
      `${say.side(side)} fires at the enemy ${say.list([...new Set(atGuns === null ? sections : [...sections, atGuns])].map(section => AT[section]))}`,
    'sp-lost': ({ side, count, losses }, say) =>
      `${say.side(side)} loses ${say.sp(count)}${losses.length === 0 ? '' : `: ${lost(losses, say)}`}`,
    'leader-fallen': ({ side, leader, piece }, say) => `${say.side(side)}: ${who(leader, piece, say)} falls`,
    'automatic-victory': ({ side, strengths: [winner, loser] }, say) =>
      `${say.side(side)} overruns the enemy, ${winner} SP against ${loser}`,
    'engagement-modifiers': ({ modifiers }) =>
      modifiers.length === 0
        ? 'Your modifiers: none'
        : `Your modifiers: ${modifiers.map(({ of, value }) => `${MODIFIERS[of]} ${signed(value)}`).join(', ')}`,
    'engagement-roll': ({ sides, winner }, say) =>
      `${sides
        .map(
          ({ side, section, strength, troopType, die, total }) =>
            `${say.side(side)} ${AT[section]}, ${strength} SP with ${say.troopType(troopType)}: die ${die}, total ${total}`,
        )
        .join('; ')}. ${winner === null ? 'A tie' : `${say.side(winner)} wins`}`,
    'morale-check': ({ side, unit, die, result, shattered }, say) =>
      `${say.side(side)}: ${someUnit(unit, say)} checks its morale, die ${die}, result ${result}: ${shattered.length === 0 ? 'it holds' : `${types(shattered, say)} shattered`}`,
    'guns-overrun': ({ side, section, count }, say) =>
      `${say.side(side)} loses ${times(count, 'artillery unit')} ${AT[section]}, overrun`,
    'endurance-lost': ({ side, points: count, left }, say) =>
      `${say.side(side)} loses ${points(count)}, ${left} left`,
    'cavalry-superiority': ({ side, section }, say) =>
      `Cavalry Superiority over ${say.side(side)} ${AT[section]}`,
    'rally-roll': ({ side, unit, die, result, rallied }, say) =>
      `${say.side(side)}: ${someUnit(unit, say)} rallies, die ${die}, result ${result}: ${rallied.length === 0 ? 'nobody' : types(rallied, say)}`,
    'force-called': ({ side, zone }, say) => `${say.side(side)} calls a Force from ${say.zone(zone)}`,
    'arrival-roll': ({ leader, die, isPassed }, say) =>
      `${leader === null ? 'The leader of the Force' : say.leader(leader)} rolls ${die}: he ${isPassed ? 'comes' : 'does not come'}`,
    'reinforcement-failed': ({ side }, say) => `${say.side(side)}: no reinforcements arrive`,
    reinforced: ({ side, zone, count, points: more }, say) =>
      `${say.side(side)}: ${times(count, 'counter')} arrive from ${say.zone(zone)}, ${signed(more)} BEP`,
    'force-posted': ({ side, sections }, say) =>
      `${say.side(side)} places the reinforcements ${say.list([...new Set(sections)].map(section => AT[section]))}`,
    'battle-withdrawal': ({ side, isInOrder, dice }, say) =>
      `${say.side(side)} withdraws ${isInOrder ? 'in good order' : 'in disorder'}${dice === null ? '' : ` (${dice})`}`,
    'gaps-closed': ({ side, sections }, say) =>
      `${say.side(side)} closes its line ${say.list(sections.map(section => AT[section]))}`,
    'battle-over': ({ winner, how }, say) => {
      const why = {
        noChits: 'nobody has a chit left',
        passes: 'both have passed',
        endurance: 'endurance is gone',
        gap: 'there is a gap in the line',
        withdrawal: 'the enemy has left the field',
      }[how]
      return winner === null ? `The battle is drawn: ${why}` : `${say.side(winner)} wins the battle: ${why}`
    },
    'pursuit-roll': ({ side, die, percent, losses }, say) =>
      `${say.side(side)} pursues: die ${die}, ${percent} %, ${losses === 0 ? 'no losses' : losses === 1 ? '1 loss' : `${losses} losses`}`,
    'battle-casualties': ({ side, nationality, permanent, stragglers }, say) =>
      `${say.side(side)}, ${say.nationality(nationality)}: ${permanent} SP lost for good, ${times(stragglers, 'straggler')}`,
    'recruits-promoted': ({ count, promoted }, say) =>
      `${say.sp(count)} become line infantry: ${lost(promoted, say)}`,
    'battle-won': ({ side, zone, lost: count, points: vp }, say) =>
      `${say.side(side)} has won the battle of ${say.zone(zone)}; the enemy lost ${say.sp(count)}: ${vp} VP and the Strategic Initiative`,
  },
  refusals: {
    'aom.battle.other-part': () => 'That is no part of this decision',
    'aom.battle.loss': () => 'That SP cannot be lost now',
    'aom.battle.more-losses': () => 'There is more to lose',
    'aom.battle.layout-place': () => 'There is no terrain in the reserve',
    'aom.battle.one-layout': () => 'A section holds one layout',
    'aom.battle.one-flank-layout': () => 'Only one flank gets a layout',
    'aom.battle.pool': () => 'There are no more layouts of that kind',
    'aom.battle.layouts': () => 'You may not choose that layout',
    'aom.battle.one-hq': facts => `Only units of one headquarters may stand ${at(facts)}`,
    'aom.battle.each-section': () => 'Each section of the line needs an infantry or cavalry unit',
    'aom.battle.units-first': () => 'Units are deployed before headquarters',
    'aom.battle.cic-in-reserve': () => 'The Commander in Chief stays in reserve',
    'aom.battle.hq-with-troops': () => 'A headquarters stands where two of its units are',
    'aom.battle.no-flank': () => 'Nobody is deployed on a flank',
    'aom.battle.posted': () => 'It is deployed already',
    'aom.battle.not-here': () => 'It is not among those who can go there',
    'aom.battle.all-posted': () => 'Not everybody has a place yet',
    'aom.battle.no-works': () => 'You have no works to deploy there',
    'aom.battle.most-chits': ({ most }) => `You may choose ${most} chits at most`,
    'aom.battle.no-outflank': () => 'You may not choose Outflank',
    'aom.battle.no-more-chits': () => 'There are no more chits of that kind',
    'aom.battle.one-chit': () => 'You must choose at least one chit',
    'aom.battle.no-such-move': () => 'Nobody can go that way',
    'aom.battle.where-first': () => 'First say from where',
    'aom.battle.must-stay': () => 'It must stay where it is',
    'aom.battle.nobody-goes': () => 'Somebody has to go',
    'aom.battle.no-reserve-chit': () => 'You have no Reserve chit',
    'aom.battle.no-more-hits': facts => `All losses ${at(facts)} are assigned`,
    'aom.battle.not-seen': () => 'You see no such unit there',
    'aom.battle.infantry-first': () =>
      'The first loss of a section hits infantry, and cavalry loses at most one',
    'aom.battle.more-targets': () => 'Not all losses are assigned',
    'aom.battle.share-losses': () => 'Every artillery unit inflicts a loss before any inflicts a second',
    'aom.battle.no-guns-there': () => 'Your guns do not reach guns there',
    'aom.battle.not-callable': () => 'No Force can come from there',
    'aom.battle.no-force': () =>
      'A Force is a single unit, or a headquarters with its units, or one with all inferior ones',
    'aom.battle.cannot-close': () => 'You lack the Reserve chits or units to close your line',
    'aom.battle.no-gap': () => 'There is no gap',
    'aom.battle.every-gap': () => 'Every gap needs a unit that fights',
    'aom.battle.promotion': () => 'That SP cannot be promoted',
    'aom.battle.more-promotions': () => 'More recruits are to be promoted',
  },
}
