import type * as decisions from '../../set-up/decisions.ts'
import type { Event } from '../../set-up/events.ts'
import type * as parts from '../../set-up/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const setUp: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    prepare: () => 'Welche Regimenter bleiben ganz? Auch Reservebatterien werden hier zugeteilt.',
    deployFirst: () => 'Stelle deine Armee auf.',
    deploySecond: () => 'Stelle deine Armee auf.',
  },
  decisions: {
    prepare: ({ prepared }, say) =>
      prepared.length === 0
        ? 'Alles, wie es steht'
        : say.list(
            prepared.map(part =>
              part.type === 'keep-whole'
                ? `${say.unit(part.regiment)} bleibt ganz`
                : `${say.unit(part.battery)} zu ${say.formation(part.formation)}`,
            ),
          ),
    deploy: ({ placed }) => `${placed.length} Einheiten und Generale aufstellen`,
  },
  parts: {
    'keep-whole': ({ regiment }, say) => `${say.unit(regiment)} bleibt ganz`,
    assign: ({ battery, formation }, say) => `${say.unit(battery)} zu ${say.formation(formation)}`,
    place: ({ unit, formation, x, y, facing }, say) =>
      `${say.unit(unit)}, ${say.drawnUp(formation)}, bei ${say.at({ x, y })}, Front nach ${say.heading(facing)}`,
    garrison: ({ unit, block }, say) => `${say.unit(unit)} in ${say.block(block)}`,
    post: ({ leader, x, y }, say) => `${say.leader(leader)} bei ${say.at({ x, y })}`,
    'post-with': ({ leader, unit }, say) => `${say.leader(leader)} bei ${say.unit(unit)}`,
  },
  events: {
    'kept-whole': ({ regiment }, say) => `${say.unit(regiment)} bleibt ganz.`,
    assigned: ({ battery, formation }, say) => `${say.unit(battery)} kommt zu ${say.formation(formation)}.`,
    deployed: ({ side, units, late }, say) =>
      `${say.side(side)}: ${units} Einheiten aufgestellt${late.length === 0 ? '' : `, ${late.length} finden keinen Platz und kommen später`}.`,
  },
  refusals: {
    'mar.not-your-command': () => 'Darüber entscheidet ein anderer Spieler deiner Seite.',
    'mar.not-now': () => 'Das wird jetzt nicht entschieden.',
    'mar.in-order': () =>
      'Erst Regimenter, dann Batterien, jede einmal und in der Reihenfolge ihrer Kennungen.',
    'mar.no-regiment': () => 'Es gibt kein solches Regiment, das sich teilen könnte.',
    'mar.no-assignment': () => 'Dieser Großverband kann die Batterie nicht aufnehmen.',
    'mar.not-to-deploy': () => 'Diese Einheit ist nicht aufzustellen, oder sie steht schon.',
    'mar.no-garrison': () => 'Ein Häuserblock nimmt eine Infanterieeinheit auf.',
    'mar.outside-zone': () => 'Das liegt außerhalb der eigenen Aufstellungszone.',
    'mar.no-such-formation': () => 'Diese Formation kann die Einheit nicht annehmen.',
    'mar.prohibited-ground': () => 'Das Gelände dort ist ihr verboten.',
    'mar.on-block': ({ block }, say) => `Sie stünde auf einem Häuserblock: ${say.block(String(block))}.`,
    'mar.overlaps': ({ unit }, say) => `Sie überdeckte eine andere Einheit: ${say.unit(String(unit))}.`,
    'mar.enemy-within': ({ unit }, say) => `Ein Feind steht in 9″ Umkreis: ${say.unit(String(unit))}.`,
    'mar.not-placed-yet': () => 'Ein Führer kommt zu einer Einheit, die ihren Platz hat.',
    'mar.not-to-post': () => 'Dieser General ist nicht aufzustellen, oder er steht schon.',
    'mar.out-of-command': () => 'Er kann nur bei Einheiten seines Befehls sein.',
    'mar.not-all-placed': () => 'Es sind noch Einheiten oder Generale aufzustellen.',
  },
}
