import { useT } from '../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import styles from './chase-sheet.module.css'
import { drawCounts, type ChaseChoice } from './chase-plan.ts'

const growthMax = 10
const everyMax = 20
const profitUsual = 50
const profitStep = 10
const profitMax = 500

interface ChaseOptionsProps {
  announced: number
  choice: ChaseChoice
  onChange: (choice: ChaseChoice) => void
}

/** How many draws, how the stake grows, and whether a win ends it. */
export function ChaseOptions({ announced, choice, onChange }: ChaseOptionsProps) {
  const t = useT()
  const plan = choice.profitPercent !== undefined ? 'profit' : choice.growth > 1 ? 'grow' : 'same'
  const step = { decreaseLabel: t('lottery.stake.less'), increaseLabel: t('lottery.stake.more') }
  return (
    <div className={styles.options}>
      <fieldset className={styles.counts}>
        <legend>{t('lottery.chase.draws')}</legend>
        {drawCounts(announced).map((draws) => (
          <QuickKey
            key={draws}
            isFilled
            isOn={draws === Math.min(choice.draws, announced)}
            onClick={() => onChange({ ...choice, draws })}
          >
            {draws}
          </QuickKey>
        ))}
      </fieldset>
      <Segment
        label={t('lottery.chase.plan')}
        options={[
          { value: 'same', label: t('lottery.chase.same') },
          { value: 'grow', label: t('lottery.chase.grow') },
          { value: 'profit', label: t('lottery.chase.profit') },
        ]}
        value={plan}
        onChange={(next) =>
          onChange({
            ...choice,
            growth: next === 'grow' ? 2 : 1,
            profitPercent: next === 'profit' ? profitUsual : undefined,
          })
        }
      />
      {plan === 'grow' && (
        <div className={styles.growth}>
          <span>{t('lottery.chase.growth')}</span>
          <Stepper
            {...step}
            label={t('lottery.chase.growth')}
            value={choice.growth}
            min={2}
            max={growthMax}
            onChange={(growth) => onChange({ ...choice, growth })}
          >
            ×{choice.growth}
          </Stepper>
          <span>{t('lottery.chase.every')}</span>
          <Stepper
            {...step}
            label={t('lottery.chase.every')}
            value={choice.every}
            max={everyMax}
            onChange={(every) => onChange({ ...choice, every })}
          >
            {t('lottery.chase.drawCount', { count: choice.every })}
          </Stepper>
        </div>
      )}
      {choice.profitPercent !== undefined && (
        <div className={styles.growth}>
          <span>{t('lottery.chase.profitOf')}</span>
          <Stepper
            {...step}
            label={t('lottery.chase.profitOf')}
            value={choice.profitPercent}
            min={profitStep}
            max={profitMax}
            step={profitStep}
            onChange={(profitPercent) => onChange({ ...choice, profitPercent })}
          >
            <bdi dir="ltr">{choice.profitPercent}%</bdi>
          </Stepper>
        </div>
      )}
      <Switch
        label={t('lottery.chase.byHand')}
        checked={choice.byHand !== undefined}
        onChange={({ target }) => onChange({ ...choice, byHand: target.checked ? {} : undefined })}
      />
      <Switch
        label={t('lottery.chase.stopsOnWin')}
        checked={choice.stopsOnWin}
        onChange={({ target }) => onChange({ ...choice, stopsOnWin: target.checked })}
      />
    </div>
  )
}
