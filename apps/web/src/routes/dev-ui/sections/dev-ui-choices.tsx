import { useState } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SealNote } from '../../../ui/text/seal-note.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

const tones = ['neutral', 'brand', 'reward', 'reward-solid', 'warn', 'info', 'danger', 'live'] as const

export function DevUiChoices() {
  const [chip, setChip] = useState<string>(texts.chips[0])
  const [period, setPeriod] = useState<string>('week')
  const [tab, setTab] = useState<string>('all')
  return (
    <>
      <DevUiSpecimen name="Chip — on, off, removable, opens, disabled">
        <Rail gap={8}>
          {texts.chips.map((name) => (
            <Chip key={name} isOn={name === chip} onClick={() => setChip(name)}>
              {name === texts.isHot && <Icon name="flame" weight="duotone" size={15} />}
              {name}
            </Chip>
          ))}
        </Rail>
        <div className={styles.row}>
          <Chip removeLabel={texts.removeProvider}>{texts.provider}</Chip>
          <Chip size={32}>
            {texts.sort}
            <Icon name="caret-down" weight="bold" size={12} />
          </Chip>
          <Chip disabled>{texts.unavailable}</Chip>
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Segment — 44, 48">
        <div className={styles.stack}>
          <Segment label={texts.period} options={texts.periods} value={period} onChange={setPeriod} />
          <Segment label={texts.period} options={texts.periods} value={period} onChange={setPeriod} size={48} />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Tabs">
        <Tabs label={texts.groups} tabs={texts.tabs} value={tab} onChange={setTab} />
        <Tabs label={texts.groups} tabs={texts.tabs} value={tab} onChange={setTab} isPlain />
      </DevUiSpecimen>
      <DevUiSpecimen name="Checkbox, radio, switch">
        <Checkbox defaultChecked>{texts.rememberMe}</Checkbox>
        <Checkbox>{texts.agree}</Checkbox>
        <Checkbox defaultChecked disabled>
          {texts.unavailable}
        </Checkbox>
        <fieldset className={styles.plain} aria-label={texts.promotion}>
          <Radio name="promotion" side="end" defaultChecked>
            {texts.firstMatch}
          </Radio>
          <Radio name="promotion" side="end">
            {texts.noPromotion}
          </Radio>
          <Radio name="promotion" side="end" disabled>
            {texts.unavailable}
          </Radio>
        </fieldset>
        <Switch label={texts.alerts} defaultChecked />
        <Switch label={texts.hideBalance} />
        <Switch label={texts.unavailable} disabled />
      </DevUiSpecimen>
      <DevUiSpecimen name="Tag — 20, 30; badge; seal">
        <div className={styles.row}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {texts.tags[tone]}
            </Tag>
          ))}
          <Badge count={5} />
          <Badge count={120} />
          <Badge count={2} tone="brand" />
          <SealNote>{texts.verified}</SealNote>
          <Note>{texts.verified}</Note>
        </div>
        <div className={styles.row}>
          <Tag tone="warn" size={30}>
            <Icon name="clock" weight="fill" size={15} />
            {texts.tags.warn}
          </Tag>
          <Tag tone="brand" size={30}>
            {texts.tags.brand}
          </Tag>
          <Tag size={30}>{texts.tags.neutral}</Tag>
        </div>
      </DevUiSpecimen>
    </>
  )
}
