import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { OfferTerms } from '../../../../entities/offer/offer-terms.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import type { DepositOffer } from '../api.ts'

interface OfferSheetProps {
  offer: DepositOffer
  onClose: () => void
  onChoose: () => void
}

export function OfferSheet({ offer, onClose, onChoose }: OfferSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen
      isText
      onClose={onClose}
      title={<bdi>{offer.title}</bdi>}
      closeLabel={t('site.action.close')}
      foot={
        <Button variant="primary" size={52} isFull onClick={onChoose}>
          {t('payments.deposit.promotion.choose')}
        </Button>
      }
    >
      <OfferTerms offer={offer} html={offer.terms} />
    </BottomSheet>
  )
}
