import type { Banner as BannerEntry } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { Banner } from '../../../../ui/pictures/banner.tsx'
import { Carousel } from '../../../../ui/pictures/carousel.tsx'

/** The carousel of group m_home; its first picture is the largest paint of the page. */
export function HomeBanners({ banners }: { banners: readonly BannerEntry[] }) {
  const t = useT()
  const picture = usePictures()
  if (banners.length === 0) return null
  const slides = banners.map(({ id, url, linkage, kicker, title, text }, index) => {
    const isFirst = index === 0
    const source = picture(url, {
      width: 720,
      height: 344,
      shown: '(min-width: 430px) 382px, calc(100vw - 48px)',
      isEager: isFirst,
    })
    return (
      <Banner
        key={id}
        href={linkage ?? href('/m/activity')}
        picture={isFirst ? { ...source, loading: 'eager', fetchPriority: 'high' } : { ...source, fetchPriority: 'low' }}
        title={title}
        kicker={kicker}
        sub={text}
      />
    )
  })
  return <Carousel slides={slides} label={t('content.home.banners')} pauseLabel={t('content.home.pause')} />
}
