import type * as decisions from '../../battle/decisions.ts'
import type { Event, Losses } from '../../battle/events.ts'
import type { Modifier } from '../../battle/modifiers.ts'
import type * as parts from '../../battle/parts.ts'
import { SECTIONS, type Section } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedInEngagement, owedToFire, owedToPursuit } from '../owed.ts'
import { signed } from '../signed.ts'
import { whichSp } from './which-sp.ts'

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
  ratio: 'ratio',
  troops: 'troops',
  control: 'control check',
  superiority: 'cavalry superiority',
  neighbour: 'gap beside the section',
  guns: 'artillery',
  terrain: 'ground',
  works: 'works',
  river: 'river',
  pass: 'mountain pass',
}

const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
const points = (count: number): string => times(count, 'endurance point')

const lost = (losses: Losses, say: Namer): string =>
  say.list(
    losses.map(({ unit, troopType, count }) => `${say.troops({ [troopType]: count })} (${say.unit(unit)})`),
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
const someUnit = (unit: string | null, say: Namer): string => (unit === null ? 'a CU' : say.unit(unit))
const who = (leader: string | null, piece: string, say: Namer): string =>
  `${leader === null ? 'a leader without a name' : say.leader(leader)} (${say.piece(piece)})`
const laid = (
  layouts: readonly { readonly section: Section; readonly terrain: Parameters<Namer['terrain']>[0] }[],
  say: Namer,
): string =>
  layouts.length === 0
    ? 'no terrain'
    : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`))
const chitList = (chits: readonly Parameters<Namer['option']>[0][], say: Namer): string =>
  say.list(
    [...new Set(chits)].map(option => {
      const count = chits.filter(each => each === option).length
      return count === 1 ? say.option(option) : `${count} × ${say.option(option)}`
    }),
  )

export const battle: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseCic: () => 'Who is Commander in Chief?',
    layTerrain: () => 'Which terrain do you lay, and where?',
    deployArmy: () => 'Deploy your army. Each section of the line needs infantry or cavalry.',
    operationsPlanning: () => 'Which Battle Option chits do you take?',
    optionOrPass: () => 'Play an option or pass.',
    discardChit: () => 'Your commander hesitates: which chit do you discard?',
    playAnother: () => 'Your commander presses on: play a second option.',
    followUp: () => 'What do you try next?',
    moveGroup: () => 'Who moves, and where to?',
    joinHq: () => 'Which section with CU of its own does the HQ join?',
    outflankWith: () => 'Who of the reserve turns the flank?',
    counterOutflank: () => 'Your flank is being turned: do you meet it with a Reserve chit?',
    attackAs: () => 'How do they attack?',
    chargedCheck: () => 'Which infantry CU stands up to the charge?',
    riddenDown: () => 'It is ridden down: which SP does it lose?',
    chargersCheck: () => 'The infantry holds: which charging CU checks its morale?',
    aimGuns: () => 'Which sections do your guns fire at?',
    nameTargets: () => 'Which CU do your guns hit?',
    takeHits: (view, say) => `Fire: ${whichSp(owedToFire(view), say)} do the guns hit?`,
    leaderHit: () => 'In which section is a leader hit?',
    callBox: () => 'Whom do you call to the battle?',
    callForce: () => 'Which Force do you call to the battle?',
    offerForce: () => 'A battle next to you: do you send a Force?',
    chooseChitsAnew: () => 'A new Commander in Chief: which chits do you take?',
    flankAttack: () => 'Do they fall upon the flank?',
    postForce: () => 'Where do the reinforcements go?',
    bringTogether: () => 'Do you bring CU of an HQ together?',
    nameCommanders: () => 'Who commands the section?',
    troopsUsed: () => 'Which troops lead the fight?',
    engagementLosses: (view, say) => `Engagement: ${whichSp(owedInEngagement(view), say)} do you lose?`,
    chooseToCheck: () => 'Which CU checks its morale?',
    closeGaps: () => 'Your line has gaps: who closes them?',
    pursuitLosses: view => {
      const losses = owedToPursuit(view)
      return `The enemy pursues: ${losses === 1 ? '1 loss' : `${losses} losses`}. What do you lose?`
    },
    shareLosses: () => 'On which nationality do the remaining losses fall?',
    experience: () => 'Which recruits become line infantry?',
  },
  decisions: {
    'choose-cic': ({ piece }, say) => `The leader: ${say.piece(piece)}`,
    'lay-terrain': ({ layouts }, say) => laid(layouts, say),
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
          ? `Try to rally ${say.unit(unit)} by its own leader`
          : `Try to rally ${say.unit(unit)} by the leader: ${say.piece(leader)}`
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
        : `CU (${say.hq(hq)}) ${FROM[from]} ${TO[to]}`,
    'join-troops': ({ section }) => `Join its troops ${AT[section]}`,
    'name-commander': ({ piece }, say) => `The leader: ${say.piece(piece)}`,
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
          unit === null ? `a hidden CU ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
        ),
      ),
    'take-hits': ({ losses }, say) => (losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`),
    'leader-hit': ({ section }) => `A leader ${AT[section]}`,
    'take-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`,
    'check-morale': ({ unit }, say) => `Morale check: ${say.unit(unit)}`,
    'close-gaps': ({ posts }, say) =>
      posts.length === 0 ? 'The line cannot be closed' : `Close the line: ${posted(posts, say)}`,
    'pursuit-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nothing to lose' : `Lose ${lost(losses, say)}`,
    'permanent-share': ({ nationality }, say) => `On ${say.nationality(nationality)}`,
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
      unit === null ? `A hidden CU ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
    'battle-loss': ({ unit, troopType }, say) => `${say.troops({ [troopType]: 1 })} (${say.unit(unit)})`,
    promotion: ({ unit, troopType }, say) =>
      `${say.troops({ [troopType]: 1 })} (${say.unit(unit)}) becomes line`,
  },
  events: {
    'commander-in-chief': ({ side, player, leader, piece, values, isJoint }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)}, ${values.opControl}/${values.morale}(${values.initiative})${values.tactical}, is Commander in Chief under ${isJoint ? 'Joint' : 'Unified'} Command; the battle is played by ${say.player(player)}.`,
    'initiative-roll': ({ leader, piece, die, isPassed }, say) =>
      `${who(leader, piece, say)} rolls ${die} against his Initiative: ${isPassed ? 'passed' : 'failed'}.`,
    'terrain-laid': ({ side, layouts }, say) => `${say.side(side)}: ${laid(layouts, say)}.`,
    'outflank-tie': ({ attacker, defender }) =>
      `Equal Initiative: the attacker rolls ${attacker}, the defender ${defender}.`,
    'outflank-option': ({ side }, say) => `Option to outflank: ${side === null ? 'nobody' : say.side(side)}.`,
    'outflank-roll': ({ mayOutflank }) =>
      `The outflank roll ${mayOutflank ? 'succeeds: you may' : 'fails: you may not'} choose the Outflank chit.`,
    'army-deployed': ({ side, counters, works }, say) =>
      `${say.side(side)}, deployed: left ${counters.left}, center ${counters.center}, right ${counters.right}, reserve ${counters.reserve}${works === null ? '' : `; works ${AT[works]}`}.`,
    'battle-endurance': ({ side, points: count }, say) =>
      `${say.side(side)}: ${points(count)} to begin with.`,
    'chits-chosen': ({ side, count, chits }, say) =>
      `${say.side(side)}: ${times(count, 'chit')} chosen${chits === null ? '' : `: ${chitList(chits, say)}`}.`,
    'control-check': ({ leader, piece, opControl, dice, modifier, control }, say) =>
      `Control check of ${who(leader, piece, say)}: ${dice}${modifier === 0 ? '' : ` ${signed(modifier)}`} against ${opControl}; ${signed(control)} in all engagements.`,
    'battle-round': ({ round }) => `Battle Round ${round}.`,
    'option-played': ({ side, option, section }, say) =>
      `${say.side(side)}: ${say.option(option)}${section === null ? '' : ` ${AT[section]}`}.`,
    'option-passed': ({ side }, say) => `${say.side(side)}: pass.`,
    'chit-discarded': ({ side, option }, say) =>
      `${say.side(side)}: ${option === null ? 'a chit' : say.option(option)} discarded.`,
    'chit-drawn': ({ side, option }, say) =>
      `${say.side(side)}: ${option === null ? 'a chit' : say.option(option)} lost, drawn blindly.`,
    'follow-up-chosen': ({ side, what }, say) =>
      ({
        another: `${say.side(side)}: an attempt to play another option.`,
        continue: `${say.side(side)}: an attempt to continue the attack.`,
        rally: `${say.side(side)}: an attempt to rally a CU.`,
        nothing: `${say.side(side)}: the enemy may play.`,
      })[what],
    'follow-up-failed': ({ side }, say) => `${say.side(side)}: it fails.`,
    'group-moved': ({ side, from, to, count }, say) =>
      `${say.side(side)}: ${times(count, 'counter')} ${FROM[from]} ${TO[to]}.`,
    'hq-joined': ({ side, section }, say) => `${say.side(side)}: an HQ joins its troops ${AT[section]}.`,
    'flank-turned': ({ side, flank, count }, say) =>
      `${say.side(side)}: the enemy’s flank is turned with ${times(count, 'counter')} ${AT[flank]}.`,
    'outflank-countered': ({ side, from, flank, count }, say) =>
      `${say.side(side)}: it is met with ${times(count, 'counter')} ${FROM[from]} ${TO[flank]}.`,
    'section-attacked': ({ side, option, section, target, isMet }, say) =>
      `${say.side(side)}: ${say.option(option)} ${AT[section]}, upon the enemy ${AT[target]}${option !== 'cavalryCharge' ? '' : isMet ? ', met by cavalry' : ', met by no cavalry'}.`,
    'commander-named': ({ side, piece, leader }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)} commands the section.`,
    'guns-fired': ({ side, artillery, die, losses, atGuns }, say) =>
      `${say.side(side)}: fire of ${artillery} artillery SP, die ${die}: ${losses === 0 && !atGuns ? 'no effect' : `${say.sp(losses)}${atGuns ? ' and 1 artillery SP' : ''}`}.`,
    'guns-aimed': ({ side, sections, atGuns }, say) =>
      `${say.side(side)}: fire at the enemy ${say.list([...new Set(atGuns === null ? sections : [...sections, atGuns])].map(section => AT[section]))}.`,
    'sp-lost': ({ side, count, losses }, say) =>
      `${say.side(side)}: ${say.sp(count)} lost${losses.length === 0 ? '' : `: ${lost(losses, say)}`}.`,
    'leader-fallen': ({ side, leader, piece }, say) =>
      `${say.side(side)}: ${piece === null ? 'a leader of a hidden CU or HQ' : who(leader, piece, say)} falls.`,
    'automatic-victory': ({ side, strengths: [winner, loser] }, say) =>
      `${say.side(side)}: the enemy is overrun, ${winner} SP against ${loser}.`,
    'engagement-modifiers': ({ modifiers }) =>
      `Own modifiers: ${modifiers.length === 0 ? 'none' : modifiers.map(({ of, value }) => `${MODIFIERS[of]} ${signed(value)}`).join(', ')}.`,
    'engagement-roll': ({ sides, winner }, say) =>
      `${sides
        .map(
          ({ side, section, strength, troopType, die, total }) =>
            `${say.side(side)} ${AT[section]}, ${say.sp(strength)}, using ${say.troopType(troopType)}: die ${die}, total ${total}`,
        )
        .join('; ')}. ${winner === null ? 'A tie' : `Winner: ${say.side(winner)}`}.`,
    'morale-check': ({ side, unit, die, result, shattered }, say) =>
      `${say.side(side)}: morale check of ${someUnit(unit, say)}, die ${die}, result ${result}: ${shattered.length === 0 ? 'passed' : `${types(shattered, say)} shattered`}.`,
    'guns-overrun': ({ side, section, count }, say) =>
      `${say.side(side)}: ${count} artillery CU ${AT[section]} overrun.`,
    'endurance-lost': ({ side, points: count, left }, say) =>
      `${say.side(side)}: ${points(count)} lost, ${left} left.`,
    'cavalry-superiority': ({ side, section }, say) =>
      `Cavalry Superiority over ${say.side(side)} ${AT[section]}.`,
    'rally-roll': ({ side, unit, die, result, rallied }, say) =>
      `${say.side(side)}: rally roll of ${someUnit(unit, say)}, die ${die}, result ${result}: ${rallied.length === 0 ? 'nobody' : types(rallied, say)} rallied.`,
    'force-called': ({ side, zone }, say) => `${say.side(side)}: a Force is called from ${say.zone(zone)}.`,
    'arrival-roll': ({ leader, die, isPassed }, say) =>
      `${leader === null ? 'The leader of the Force' : say.leader(leader)} rolls ${die}: he ${isPassed ? 'comes' : 'does not come'}.`,
    'reinforcement-failed': ({ side }, say) => `${say.side(side)}: no reinforcements arrive.`,
    reinforced: ({ side, zone, count, points: more }, say) =>
      `${say.side(side)}: reinforcements from ${say.zone(zone)}, ${times(count, 'counter')}, ${signed(more)} endurance.`,
    'force-posted': ({ side, sections }, say) =>
      `${say.side(side)}: the reinforcements stand ${say.list([...new Set(sections)].map(section => AT[section]))}.`,
    'battle-withdrawal': ({ side, isInOrder, dice }, say) =>
      `${say.side(side)}: withdrawal ${isInOrder ? 'in good order' : 'in disorder'}${dice === null ? '' : ` (${dice})`}.`,
    'gaps-closed': ({ side, sections }, say) =>
      `${say.side(side)}: the line is closed ${say.list(sections.map(section => AT[section]))}.`,
    'battle-over': ({ winner, how }, say) => {
      const why = {
        noChits: 'nobody has a chit left',
        passes: 'both have passed',
        endurance: 'endurance is gone',
        gap: 'there is a gap in the line',
        withdrawal: 'the enemy has left the field',
      }[how]
      return winner === null
        ? `The battle is drawn: ${why}.`
        : `The battle is won by ${say.side(winner)}: ${why}.`
    },
    'pursuit-roll': ({ side, die, percent, losses }, say) =>
      `${say.side(side)}: pursuit, die ${die}, ${percent}%, ${losses === 0 ? 'no losses' : losses === 1 ? '1 loss' : `${losses} losses`}.`,
    'battle-casualties': ({ side, nationality, permanent, stragglers }, say) =>
      `${say.side(side)}: ${say.sp(permanent)} lost for good, ${say.stragglers(stragglers, nationality)}.`,
    'recruits-promoted': ({ count, promoted }, say) =>
      `${say.sp(count)} promoted to line infantry: ${lost(promoted, say)}.`,
    'battle-won': ({ side, zone, lost: count, points: vp }, say) =>
      `The battle of ${say.zone(zone)} is won by ${say.side(side)}; the enemy lost ${say.sp(count)}: ${vp} VP and the Strategic Initiative.`,
  },
  refusals: {
    'aom.battle.other-part': () => 'That is no part of this decision.',
    'aom.battle.loss': () => 'That SP cannot be lost now.',
    'aom.battle.more-losses': () => 'There is more to lose.',
    'aom.battle.layout-place': () => 'There is no terrain in the reserve.',
    'aom.battle.one-layout': () => 'A section holds one terrain layout.',
    'aom.battle.one-flank-layout': () => 'Only one flank gets a layout.',
    'aom.battle.pool': () => 'There are no more layouts of that kind.',
    'aom.battle.layouts': () => 'You may not choose that layout.',
    'aom.battle.one-hq': facts => `Only CU of one HQ may stand ${at(facts)}.`,
    'aom.battle.each-section': () => 'Each section of the line needs an infantry or cavalry CU.',
    'aom.battle.units-first': () => 'CU are deployed before HQ.',
    'aom.battle.cic-in-reserve': () => 'The HQ of the Commander in Chief stays in reserve.',
    'aom.battle.hq-with-troops': () => 'An HQ stands where two of its CU are.',
    'aom.battle.no-flank': () => 'Nobody is deployed on a flank.',
    'aom.battle.posted': () => 'It is deployed already.',
    'aom.battle.not-here': () => 'It is not among those who can go there.',
    'aom.battle.all-posted': () => 'Not everybody has a place yet.',
    'aom.battle.no-works': () => 'You have no works to deploy there.',
    'aom.battle.most-chits': ({ most }) => `You may choose ${most} chits at most.`,
    'aom.battle.no-outflank': () => 'You may not choose Outflank.',
    'aom.battle.no-more-chits': () => 'There are no more chits of that kind.',
    'aom.battle.one-chit': () => 'You must choose at least one chit.',
    'aom.battle.no-such-move': () => 'Nobody can go that way.',
    'aom.battle.where-first': () => 'First say from where.',
    'aom.battle.must-stay': () => 'It must stay where it is.',
    'aom.battle.nobody-goes': () => 'Somebody has to go.',
    'aom.battle.no-reserve-chit': () => 'You have no Reserve chit.',
    'aom.battle.no-more-hits': facts => `All losses ${at(facts)} are assigned.`,
    'aom.battle.not-seen': () => 'You see no such CU there.',
    'aom.battle.infantry-first': () =>
      'The first loss of a section hits infantry, and cavalry loses at most one.',
    'aom.battle.more-targets': () => 'Not all losses are assigned.',
    'aom.battle.share-losses': () => 'Every artillery CU inflicts a loss before any inflicts a second.',
    'aom.battle.no-guns-there': () => 'Your guns do not reach guns there.',
    'aom.battle.not-callable': () => 'No Force can come from there.',
    'aom.battle.no-force': () =>
      'A Force is a single CU, or an HQ with its CU, or one with all inferior ones.',
    'aom.battle.cannot-close': () => 'You lack the Reserve chits or CU to close your line.',
    'aom.battle.no-gap': () => 'There is no gap.',
    'aom.battle.every-gap': () => 'Every gap needs a CU that fights.',
    'aom.battle.promotion': () => 'That SP cannot be promoted.',
    'aom.battle.more-promotions': () => 'More recruits are to be promoted.',
  },
}
