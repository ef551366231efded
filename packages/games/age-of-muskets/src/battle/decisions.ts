import * as z from 'zod/mini'
import { BATTLE_OPTIONS, LAYOUTS, MOST_HITS, SECTIONS } from '../vocabulary.ts'

const name = z.string().check(z.maxLength(80))
/** As many CU and HQ as a module may have (AOM-47.1). */
const PIECES = 800
const names = z.array(name).check(z.maxLength(PIECES))
const count = z.int().check(z.gte(1), z.lte(1_000))
const section = z.enum(SECTIONS)
const option = z.enum(BATTLE_OPTIONS)
const posts = z.array(z.strictObject({ piece: name, section })).check(z.maxLength(PIECES))
/** SP by CU and troop type. */
const losses = z.array(z.strictObject({ unit: name, troopType: name, count })).check(z.maxLength(PIECES))

/** Field battles: chapters 28 to 33. Pieces are HQ or CU; lists are in the order of their names. */
export const DECISIONS = {
  /** AOM-28.4 */
  'choose-cic': z.strictObject({ type: z.literal('choose-cic'), piece: name }),
  /** AOM-28.12 */
  'lay-terrain': z.strictObject({
    type: z.literal('lay-terrain'),
    layouts: z.array(z.strictObject({ section, terrain: z.enum(LAYOUTS) })).check(z.maxLength(5)),
  }),
  /** AOM-28.22, AOM-28.28 */
  'deploy-army': z.strictObject({ type: z.literal('deploy-army'), posts, works: z.nullable(section) }),
  /** AOM-28.31, AOM-28.33 */
  'choose-chits': z.strictObject({
    type: z.literal('choose-chits'),
    chits: z.array(option).check(z.maxLength(40)),
  }),
  /** AOM-29.3; the section that attacks, or the flank that is opened. */
  'play-option': z.strictObject({
    type: z.literal('play-option'),
    option,
    section: z.nullable(section),
  }),
  /** AOM-29.12 */
  'pass-option': z.strictObject({ type: z.literal('pass-option') }),
  'discard-chit': z.strictObject({ type: z.literal('discard-chit'), option }),
  /** AOM-29.5; `leader` (an HQ or CU) and `unit` for a rally. */
  'follow-up': z.strictObject({
    type: z.literal('follow-up'),
    what: z.enum(['another', 'continue', 'rally', 'nothing']),
    leader: z.nullable(name),
    unit: z.nullable(name),
  }),
  /** AOM-30.3 */
  'move-group': z.strictObject({ type: z.literal('move-group'), from: section, to: section, pieces: names }),
  /** AOM-30.26 */
  'outflank-with': z.strictObject({ type: z.literal('outflank-with'), pieces: names }),
  /** AOM-30.26; nobody: it is not countered. */
  'counter-outflank': z.strictObject({
    type: z.literal('counter-outflank'),
    from: z.nullable(section),
    pieces: names,
  }),
  'attack-as': z.strictObject({
    type: z.literal('attack-as'),
    option: z.enum(['assault', 'cavalryCharge']),
  }),
  /** AOM-30.6; nobody: team-mates in the zone are asked (AOM-30.7). */
  'call-force': z.strictObject({ type: z.literal('call-force'), zone: name, pieces: names }),
  /** AOM-30.7; nobody: declined. */
  'offer-force': z.strictObject({ type: z.literal('offer-force'), pieces: names }),
  /** AOM-30.10: into a flanking section, or null. */
  'flank-attack': z.strictObject({ type: z.literal('flank-attack'), flank: z.nullable(section) }),
  /** AOM-30.9 */
  'post-force': z.strictObject({ type: z.literal('post-force'), posts }),
  /** AOM-30.11; `hq` null: nobody moves. */
  'bring-together': z.strictObject({
    type: z.literal('bring-together'),
    hq: z.nullable(name),
    from: z.nullable(section),
    to: z.nullable(section),
  }),
  /** AOM-28.25 */
  'join-troops': z.strictObject({ type: z.literal('join-troops'), section }),
  /** AOM-28.7 */
  'name-commander': z.strictObject({ type: z.literal('name-commander'), piece: name }),
  /** AOM-31.8 */
  'use-troops': z.strictObject({ type: z.literal('use-troops'), troopType: name }),
  /** AOM-30.18: enemy sections, one for each loss; AOM-30.22 */
  'aim-guns': z.strictObject({
    type: z.literal('aim-guns'),
    sections: z.array(section).check(z.maxLength(MOST_HITS)),
    atGuns: z.nullable(section),
  }),
  /** AOM-30.18; `unit` null: a CU that lies face down (AOM-30.21). */
  'name-targets': z.strictObject({
    type: z.literal('name-targets'),
    targets: z.array(z.strictObject({ section, unit: z.nullable(name) })).check(z.maxLength(MOST_HITS)),
  }),
  /** AOM-30.19 */
  'take-hits': z.strictObject({ type: z.literal('take-hits'), losses }),
  /** AOM-30.23 */
  'leader-hit': z.strictObject({ type: z.literal('leader-hit'), section }),
  /** AOM-31.17, AOM-30.31 */
  'take-losses': z.strictObject({ type: z.literal('take-losses'), losses }),
  /** AOM-31.19, AOM-31.26, AOM-30.31 */
  'check-morale': z.strictObject({ type: z.literal('check-morale'), unit: name }),
  /** AOM-29.20; nobody: the gaps cannot be closed. */
  'close-gaps': z.strictObject({ type: z.literal('close-gaps'), posts }),
  /** AOM-32.7 to AOM-32.9 */
  'pursuit-losses': z.strictObject({ type: z.literal('pursuit-losses'), losses }),
  /** AOM-33.3 */
  'permanent-share': z.strictObject({ type: z.literal('permanent-share'), nationality: name }),
  /** AOM-33.6 */
  'promote-recruits': z.strictObject({ type: z.literal('promote-recruits'), promoted: losses }),
} as const
