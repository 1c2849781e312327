import { useEffect, useState } from 'react'
import { loadLotteryTexts } from '@fairground/texts/lottery'
import { useTag } from '../../../platform/i18n.tsx'
import { lotteryNames, namesById, type LotteryNames } from './lottery-names.ts'

/** What plays and options of a family are called; by their ids until its texts are there. */
export function useLotteryNames(family: string | undefined): LotteryNames {
  const tag = useTag()
  const [loaded, setLoaded] = useState<{ family: string; names: LotteryNames }>()
  useEffect(() => {
    let isWanted = true
    if (family !== undefined)
      loadLotteryTexts(tag, family).then(
        (texts) => isWanted && setLoaded({ family, names: lotteryNames({ tag, family, texts }) }),
        // Without a connection the ids say it too.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [tag, family])
  return loaded?.family === family && loaded ? loaded.names : namesById
}
