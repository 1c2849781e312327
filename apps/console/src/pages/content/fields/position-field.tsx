import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'

interface PositionFieldProps {
  position: number
  isReadOnly: boolean
  onChange: (changes: { position: number }) => void
}

const positionMax = 9_999

export function PositionField({ position, isReadOnly, onChange }: PositionFieldProps) {
  const t = useT()
  return (
    <CountField
      label={t('content.position')}
      description={t('content.positionHint')}
      readOnly={isReadOnly}
      min={0}
      max={positionMax}
      clampBehavior="strict"
      value={position}
      onChange={(value) => onChange({ position: value })}
    />
  )
}
