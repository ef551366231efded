import type { ServeWords } from './serve.ts'

export const serve: ServeWords = {
  serving: address => `Grognard ist unter ${address} zu finden. Strg-C beendet es.`,
  news(told) {
    switch (told.news) {
      case 'building':
        return 'Die App wird gebaut …'
      case 'built':
        return `Die App wurde in ${told.seconds.toFixed(1).replace('.', ',')} s gebaut.`
      case 'waiting':
        return `Ein anderer Prozess${told.pid === null ? '' : ` (${told.pid})`} baut gerade die App; es wird gewartet, bis er fertig ist. Wenn keiner läuft, entferne ${told.lock}.`
      case 'left-locked':
        return `Ein früherer Bau (Prozess ${told.pid}) wurde vor seinem Ende abgebrochen; er wird neu begonnen.`
      case 'stale':
        return `Die App wird nicht neu gebaut, denn in ${told.folder} lässt sich nichts schreiben (${told.reason}). Es gibt, was zuletzt gebaut wurde; es kann älter sein als das, was da ist.`
    }
  },
  trouble(trouble) {
    switch (trouble.why) {
      case 'port-taken':
        return `Port ${trouble.port} ist belegt. Nenne mit --port einen anderen, oder keinen: dann findet sich ein freier.`
      case 'ports-taken':
        return `alle Ports von ${trouble.from} bis ${trouble.to} sind belegt. Nenne mit --port einen freien.`
      case 'port-forbidden':
        return `Port ${trouble.port} darfst du nicht benutzen: Ports unter 1024 gehören dem System. Nenne mit --port einen höheren.`
      case 'no-such-host':
        return `'${trouble.host}' ist keine Adresse dieses Rechners. Lass --host weg, oder nenne localhost oder 0.0.0.0.`
      case 'not-listening':
        return `unter ${trouble.host}, Port ${trouble.port}, lässt sich nichts anbieten (${trouble.reason}).`
      case 'bad-setting':
        return `die Einstellung ${trouble.name} ergibt keinen Sinn (${trouble.wanted}). docs/operating.md zählt die Einstellungen auf.`
      case 'not-built':
        return `die App ließ sich in ${trouble.folder} nicht bauen (${trouble.reason}).`
    }
  },
}
