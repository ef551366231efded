import type { EngineWords } from './index.ts'

export const de: EngineWords = {
  'engine.seat': ({ seat }) => `In dieser Partie gibt es keinen Platz ${seat}.`,
  'engine.over': () => 'Die Partie ist zu Ende; es gibt nichts mehr zu entscheiden.',
  'engine.not-asked': () => 'Dieser Platz ist jetzt nicht gefragt.',
  'engine.stale': ({ request, current }) =>
    `Das beantwortet Anfrage ${request}, die jetzige ist aber ${current}. Sieh noch einmal hin und entscheide neu.`,
  'engine.not-among-options': () => 'Das gehört nicht zu den Entscheidungen, die die Regel jetzt erlaubt.',
  'engine.unfinished': () => 'Diese Entscheidung ist noch nicht vollständig: etwas fehlt.',
  'engine.no-parts': () => 'Hier wird nichts Stück für Stück zusammengestellt.',
  'engine.no-undo': () =>
    'Es lässt sich nichts zurücknehmen: Seitdem wurde gewürfelt, Verdecktes gezeigt oder von jemand anderem entschieden.',
  'engine.malformed': ({ field }) => `Das Feld '${field}' fehlt oder hat nicht die richtige Form.`,
}
