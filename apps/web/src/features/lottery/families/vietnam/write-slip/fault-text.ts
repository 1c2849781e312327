import type { Translate } from '../../../../../platform/i18n/i18n.ts'
import { kindText } from '../vietnam-words.ts'
import type { ReadingFault } from './slip-readings.ts'

/** One sentence for each fault. */
export function faultText(t: Translate, fault: ReadingFault, sum: (decimal: string) => string): string {
  switch (fault.code) {
    case 'station_ambiguous':
      return t('lottery-vietnam.fault.station_ambiguous', { text: fault.text, names: fault.names.join(', ') })
    case 'station_elsewhere':
    case 'station_paused':
    case 'stations_repeated':
      return t(`lottery-vietnam.fault.${fault.code}`, { name: fault.name })
    case 'stations_apart':
      return t('lottery-vietnam.fault.stations_apart', { names: fault.names.join(', ') })
    case 'stations_few':
      return t('lottery-vietnam.fault.stations_few', { text: fault.text, names: fault.names.join(', ') || '–' })
    case 'digits_wrong':
      return t('lottery-vietnam.fault.digits_wrong', { text: fault.text, digits: fault.digits })
    case 'too_long':
      return t('lottery-vietnam.fault.too_long', { max: fault.max })
    case 'amount_range':
      return t('lottery-vietnam.fault.amount_range', { min: sum(fault.min), max: sum(fault.max) })
    case 'pays_too_much':
      return t('lottery.bar.tooHigh', { max: sum(fault.text) })
    case 'not_offered':
      return t('lottery-vietnam.fault.not_offered', { text: kindText(t, fault.text) })
    case 'amount_missing':
    case 'digits_mixed':
    case 'no_station':
      return t(`lottery-vietnam.fault.${fault.code}`)
    case 'amount_wrong':
    case 'malformed':
    case 'play_elsewhere':
    case 'play_unknown':
    case 'range_wrong':
    case 'station_count':
    case 'station_unknown':
    case 'too_few':
    case 'too_many':
      return t(`lottery-vietnam.fault.${fault.code}`, { text: fault.text })
  }
}
