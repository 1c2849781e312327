import { useState } from 'react'
import { Car } from '../../../ui/numbers/car.tsx'
import { Die } from '../../../ui/numbers/die.tsx'
import { BallRow } from '../../../ui/numbers/ball-row.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { CountdownRing } from '../../../ui/text/countdown-ring.tsx'
import { CountdownText } from '../../../ui/text/countdown-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { NumberKey } from '../../../ui/numbers/number-key.tsx'
import { PositionSlot } from '../../../ui/numbers/position-slot.tsx'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

const chosenAtFirst: readonly (readonly number[])[] = [[3, 7], [0, 2, 4, 6, 8], [5], [1, 9], []]
const counts = [8, 11, 6, 9, 4]

export function DevUiNumbers() {
  const [chosen, setChosen] = useState(chosenAtFirst)
  const [current, setCurrent] = useState(3)
  const [multiplier, setMultiplier] = useState(5)
  const values = chosen[current] ?? []
  const toggle = (value: number) =>
    setChosen(
      chosen.map((place, index) => {
        if (index !== current) return place
        return place.includes(value) ? place.filter((one) => one !== value) : [...place, value].sort((a, b) => a - b)
      }),
    )
  return (
    <>
      <DevUiSpecimen name="Die and car">
        <div>
          {[1, 2, 3, 4, 5, 6].map((value) => (
            <Die key={value} value={value} />
          ))}
        </div>
        <div>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => (
            <Car key={value} value={value} />
          ))}
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Ball — 44, 34, 26">
        <div className={styles.stack}>
          <BallRow values={[4, 0, 7, 2, 9, 3]} size={44} isLanding />
          <BallRow values={[18, 7, 25, 44]} size={34} />
          <BallRow values={[5, 2, 8, 8, 0, 1]} />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Position slot, number key, quick key">
        <div className={styles.stack}>
          <div className={styles.five}>
            {texts.positions.map((label, index) => (
              <PositionSlot
                key={label}
                label={label}
                values={chosen[index] ?? []}
                isCurrent={index === current}
                onClick={() => setCurrent(index)}
              />
            ))}
          </div>
          <div className={styles.five}>
            {counts.map((count, value) => (
              <NumberKey
                key={count}
                value={value}
                note={`${count}${texts.times}`}
                isOn={values.includes(value)}
                onClick={() => toggle(value)}
              />
            ))}
            <NumberKey value={5} note={`0${texts.times}`} isOn={false} disabled />
          </div>
          <div className={styles.six}>
            {texts.quick.map((name) => (
              <QuickKey key={name}>{name}</QuickKey>
            ))}
            <QuickKey aria-label={texts.clearKeys}>
              <Icon name="eraser" size={18} />
            </QuickKey>
          </div>
          <div className={styles.four}>
            {texts.sums.map((sum) => (
              <QuickKey key={sum} isFilled isOn={sum === '200'}>
                {sum}
              </QuickKey>
            ))}
          </div>
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Stepper — 44, 36, at its end">
        <div className={styles.stack}>
          <Stepper
            label={texts.multiplier}
            decreaseLabel={texts.fewer}
            increaseLabel={texts.more}
            value={multiplier}
            onChange={setMultiplier}
          >
            {`${texts.times}${multiplier}`}
          </Stepper>
          <Stepper
            label={texts.multiplier}
            decreaseLabel={texts.fewer}
            increaseLabel={texts.more}
            value={1}
            onChange={setMultiplier}
            size={36}
          />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Countdown — ring, text">
        <Canopy className={styles.canopy}>
          <div className={styles.between}>
            <CountdownRing secondsLeft={48} secondsTotal={60} />
            <CountdownRing secondsLeft={24} secondsTotal={60} />
            <CountdownRing secondsLeft={0} secondsTotal={60} />
          </div>
        </Canopy>
        <div className={styles.between}>
          {[24, 231, 18_760, 93_600].map((seconds) => (
            <CountdownText key={seconds} seconds={seconds} units={texts.units} />
          ))}
        </div>
      </DevUiSpecimen>
    </>
  )
}
