import type { InspectWords } from './words.ts'

export const en: InspectWords = {
  options: {
    reserve:
      'A group from the reserve, or from one section that is not engaged, moves to another section or to the reserve.',
    outflank: 'CU from the reserve go round a wing, open a fourth section there and attack.',
    assault: 'A section attacks the one facing it: guns fire, dice decide, morale is checked.',
    pin: 'Like an assault, but nobody checks morale.',
    bombardment: 'All artillery CU in the line fire together at the enemy’s sections.',
    cavalryCharge: 'Cavalry charges the section facing it; not into woods, not uphill.',
    withdraw: 'The battle ends at once and is lost; in good order the pursuit is weaker.',
    rally: 'Every CU with shattered SP tries to bring them back.',
    reinforce: 'A Force in a zone beside the battle may join it, and adds endurance.',
  },
  held: (count, all) => `${count} of ${all}`,
  values: (initiative, tactical) => `initiative ${initiative}, tactics ${tactical}`,
  commands: 'Commander in Chief',
  faceDown: 'Face down',
  faceDownCount: count => (count === 1 ? '1 counter, face down' : `${count} counters, face down`),
  nothingKnown: 'Nobody has told you what it is: an HQ with its CU, or a single CU.',
  shattered: sp => `${sp} SP shattered: they fight again once they rally`,
  whollyShattered: 'Wholly shattered: it does not fight until it rallies.',
  strengthUnknown: 'How strong it is, you do not know.',
  garrison: sp => (sp === null ? 'a garrison' : `a garrison of ${sp} SP`),
  empty: 'Nothing lies here.',
}
