import { globSync } from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionBar } from './actions/action-bar.tsx'
import { AmountField } from './fields/amount-field.tsx'
import { Amount } from './text/amount.tsx'
import { Avatar } from './pictures/avatar.tsx'
import { Badge } from './text/badge.tsx'
import { BallRow } from './numbers/ball-row.tsx'
import { Car } from './numbers/car.tsx'
import { Die } from './numbers/die.tsx'
import { Ball } from './numbers/ball.tsx'
import { Banner } from './pictures/banner.tsx'
import { BottomSheet } from './sheets/bottom-sheet.tsx'
import { Bulbs } from './text/bulbs.tsx'
import { ButtonLink } from './actions/button-link.tsx'
import { Button } from './actions/button.tsx'
import { Canopy } from './layout/canopy.tsx'
import { CaptchaField } from './fields/captcha-field.tsx'
import { Card } from './layout/card.tsx'
import { Carousel } from './pictures/carousel.tsx'
import { Checkbox } from './choices/checkbox.tsx'
import { Chip } from './choices/chip.tsx'
import { CopyButton } from './actions/copy-button.tsx'
import { CountdownRing } from './text/countdown-ring.tsx'
import { CountdownText } from './text/countdown-text.tsx'
import { Dialog } from './sheets/dialog.tsx'
import { Drawer } from './sheets/drawer.tsx'
import { Empty } from './feedback/empty.tsx'
import { LoadMore } from './feedback/load-more.tsx'
import { Facts } from './layout/facts.tsx'
import { FieldFrame } from './fields/field-frame.tsx'
import { Flag } from './pictures/flag.tsx'
import { GoalCard } from './cards/goal-card.tsx'
import { HeartButton } from './actions/heart-button.tsx'
import { IconButton } from './actions/icon-button.tsx'
import { Icon } from './icons/icon.tsx'
import { ListRow } from './layout/list-row.tsx'
import { List } from './layout/list.tsx'
import { LiveCard } from './cards/live-card.tsx'
import { Logo } from './pictures/logo.tsx'
import { IconTile } from './text/icon-tile.tsx'
import { InfoButton } from './actions/info-button.tsx'
import { Modal } from './sheets/modal.tsx'
import { MoreLink } from './actions/more-link.tsx'
import { Note } from './feedback/note.tsx'
import { NumberKey } from './numbers/number-key.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { Pennant } from './text/pennant.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { PinField } from './fields/pin-field.tsx'
import { PopupCarousel } from './sheets/popup-carousel.tsx'
import { PositionSlot } from './numbers/position-slot.tsx'
import { Poster } from './pictures/poster.tsx'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { ProgressRing } from './feedback/progress-ring.tsx'
import { QrPicture } from './pictures/qr-picture.tsx'
import { QuickKey } from './actions/quick-key.tsx'
import { Radio } from './choices/radio.tsx'
import { Rail } from './layout/rail.tsx'
import { RankTile } from './cards/rank-tile.tsx'
import { ResultStrip } from './numbers/result-strip.tsx'
import { SealNote } from './text/seal-note.tsx'
import { Seal } from './text/seal.tsx'
import { SearchField } from './fields/search-field.tsx'
import { Section } from './layout/section.tsx'
import { Segment } from './choices/segment.tsx'
import { SelectField } from './fields/select-field.tsx'
import { Skeleton } from './feedback/skeleton.tsx'
import { Spinner } from './feedback/spinner.tsx'
import { EmptyIllustration } from './layout/empty-illustration.tsx'
import { Slider } from './choices/slider.tsx'
import { Stepper } from './choices/stepper.tsx'
import { Switch } from './choices/switch.tsx'
import { Tabs } from './choices/tabs.tsx'
import { Tag } from './text/tag.tsx'
import { TextField } from './fields/text-field.tsx'
import { TextareaField } from './fields/textarea-field.tsx'
import { Ticker } from './cards/ticker.tsx'
import { Ticket } from './cards/ticket.tsx'
import { Tile } from './cards/tile.tsx'
import { ToastRegion } from './feedback/toast-region.tsx'
import { Toasts } from './feedback/toasts.tsx'
import { VisuallyHidden } from './layout/visually-hidden.tsx'

const ignore = () => undefined
const picture = { src: '/a.webp' }
const typed = { value: '1500', onChange: ignore, explain: String }
const choice = { options: [{ value: 'a', label: 'A' }], value: 'a', onChange: ignore }
const modal = { isOpen: true, onClose: ignore }

/** By file: the component, and a piece of what it must render. */
const samples: Readonly<Record<string, readonly [ReactNode, string]>> = {
  'action-bar': [
    <ActionBar key="" start="sum">
      go
    </ActionBar>,
    'sum',
  ],
  amount: [<Amount key="" value="-12480.5" currencySymbol="$" />, '\u2212$12,480.50'],
  'amount-field': [<AmountField key="" label="A" currencySymbol="$" {...typed} />, 'value="1,500"'],
  avatar: [<Avatar key="" name="minh" progress={0.5} />, '--share:50%'],
  badge: [<Badge key="" count={120} />, '99+'],
  ball: [<Ball key="" value={7} />, '7'],
  'ball-row': [<BallRow key="" values={[1, 2]} />, 'dir="ltr"'],
  banner: [<Banner key="" href="/" picture={picture} title="Offer" />, 'loading="lazy"'],
  'bottom-sheet': [
    <BottomSheet key="" {...modal} title="T" closeLabel="Close">
      c
    </BottomSheet>,
    'aria-label="Close"',
  ],
  bulbs: [<Bulbs key="" count={3} current={1} />, 'data-current'],
  button: [
    <Button key="" variant="primary" isBusy>
      Sending
    </Button>,
    'aria-busy="true"',
  ],
  'button-link': [
    <ButtonLink key="" href="/a">
      Go
    </ButtonLink>,
    '<a href="/a"',
  ],
  canopy: [<Canopy key="">c</Canopy>, 'data-scalloped'],
  'captcha-field': [
    <CaptchaField key="" label="C" picture="7+5" onRefresh={ignore} refreshLabel="New" />,
    'aria-label="New"',
  ],
  card: [<Card key="" isFlush />, 'data-flush'],
  carousel: [<Carousel key="" label="Offers" pauseLabel="Pause" slides={['a', 'b']} />, 'aria-pressed="false"'],
  checkbox: [<Checkbox key="">Agree</Checkbox>, 'type="checkbox"'],
  car: [<Car key="" value={10} />, 'data-car="10"'],
  chip: [
    <Chip key="" isOn>
      All
    </Chip>,
    'aria-pressed="true"',
  ],
  'copy-button': [<CopyButton key="" text="a" label="Copy" copiedLabel="Copied" />, 'aria-label="Copy"'],
  'countdown-ring': [<CountdownRing key="" secondsLeft={24} secondsTotal={60} />, '>24<'],
  'countdown-text': [<CountdownText key="" seconds={24} units={{ day: 'd', hour: 'h' }} />, 'data-soon="true"'],
  dialog: [<Dialog key="" {...modal} title="Sure?" actions="ok" />, 'Sure?'],
  die: [<Die key="" value={5} />, '>5<'],
  drawer: [
    <Drawer key="" {...modal} label="Menu">
      c
    </Drawer>,
    'aria-label="Menu"',
  ],
  empty: [<Empty key="" title="Nothing" text="Yet" />, 'Nothing'],
  'load-more': [
    <LoadMore key="" isBusy={false} onMore={ignore}>
      More
    </LoadMore>,
    'More',
  ],
  facts: [<Facts key="" facts={[['Fee', '0.00'], false]} />, '<dt>Fee</dt>'],
  'field-frame': [
    <FieldFrame key="" label="L" error="Bad">
      {() => 'c'}
    </FieldFrame>,
    'data-invalid',
  ],
  flag: [<Flag key="" code="vn" />, 'vn.svg'],
  'goal-card': [
    <GoalCard key="" title="Bonus" label="Staked" figures="1 / 4" value={0.25}>
      <p>Three to go</p>
    </GoalCard>,
    'Three to go',
  ],
  'heart-button': [<HeartButton key="" label="Favourite" isOn />, '#i-heart-fill'],
  icon: [<Icon key="" name="house" />, '#i-house'],
  'icon-button': [
    <IconButton key="" label="Menu" badgeCount={2}>
      i
    </IconButton>,
    'aria-label="Menu"',
  ],
  list: [<List key="">{null}</List>, 'role="list"'],
  'list-row': [<ListRow key="" href="/a" title="Cards" hasCaret />, '#i-caret-right-bold'],
  'live-card': [<LiveCard key="" href="/" name="Table" picture={picture} flag="LIVE" />, 'LIVE'],
  logo: [<Logo key="" name="Fairground" />, 'Fairground'],
  'icon-tile': [<IconTile key="">i</IconTile>, '--size:40px'],
  'info-button': [<InfoButton key="" label="About the game" />, 'aria-label="About the game"'],
  modal: [
    <Modal key="" {...modal} label="M" isLocked>
      c
    </Modal>,
    'closedby="none"',
  ],
  'more-link': [
    <MoreLink key="" href="/">
      All
    </MoreLink>,
    'All',
  ],
  note: [<Note key="">Takes a minute</Note>, 'Takes a minute'],
  'number-key': [<NumberKey key="" value={3} isOn note="9×" />, '9×'],
  'password-field': [<PasswordField key="" label="P" revealLabel="Show" />, 'type="password"'],
  pennant: [<Pennant key="" />, '<svg'],
  'phone-field': [<PhoneField key="" label="P" dialCode="+84" countryLabel="Country" />, '+84'],
  'pin-field': [<PinField key="" label="P" value="12" onChange={ignore} />, 'autoComplete="one-time-code"'],
  'popup-carousel': [
    <PopupCarousel
      key=""
      {...modal}
      label="News"
      nextLabel="Next"
      closeLabel="Close"
      readAllHint="Read both"
      slides={[
        { id: 'a', content: 'a' },
        { id: 'b', content: 'b' },
      ]}
    />,
    'aria-disabled="true"',
  ],
  'position-slot': [<PositionSlot key="" label="10" values={[0, 2, 4, 6, 8]} />, '0 2 4 6…'],
  poster: [
    <Poster key="" as="h1" size={40}>
      P
    </Poster>,
    '<h1',
  ],
  'progress-bar': [<ProgressBar key="" label="P" value={0.5} />, 'value="0.5"'],
  'progress-ring': [<ProgressRing key="" label="P" value={0.5} />, 'stroke-dasharray="50 200"'],
  'qr-picture': [<QrPicture key="" text="a" label="Q" />, 'aria-label="Q"'],
  'quick-key': [<QuickKey key="">All</QuickKey>, 'All'],
  radio: [
    <Radio key="" name="r">
      One
    </Radio>,
    'type="radio"',
  ],
  rail: [
    <Rail key="" isOrdered itemWidth={112}>
      {['a', 'b']}
    </Rail>,
    '<li>a</li>',
  ],
  'rank-tile': [<RankTile key="" rank={2} href="/" name="N" picture={picture} />, 'alt="N"'],
  'result-strip': [<ResultStrip key="" results={[{ colour: 'red' }, { text: 7 }]} />, '>7<'],
  seal: [<Seal key="" />, '<svg'],
  'seal-note': [<SealNote key="">Verified</SealNote>, 'Verified'],
  'search-field': [<SearchField key="" label="S" value="a" onChange={ignore} clearLabel="Clear" />, 'type="search"'],
  section: [
    <Section key="" title="T">
      c
    </Section>,
    '<h2',
  ],
  segment: [<Segment key="" label="S" {...choice} />, 'checked=""'],
  'select-field': [<SelectField key="" label="Bank" placeholder="Choose" onOpen={ignore} />, 'Choose'],
  skeleton: [<Skeleton key="" height={12} width="76%" />, '--width:76%'],
  spinner: [<Spinner key="" label="Loading" />, 'Loading'],
  'empty-illustration': [<EmptyIllustration key="" symbol="heart" tone="grey" />, 'data-tone="grey"'],
  slider: [<Slider key="" label="S" meaning="H" value={5} min={0} max={9} start="L" end="M" onChange={ignore} />, 'H'],
  stepper: [<Stepper key="" label="S" decreaseLabel="L" increaseLabel="M" value={1} onChange={ignore} />, 'disabled'],
  switch: [<Switch key="" label="S" />, 'role="switch"'],
  tabs: [<Tabs key="" label="T" tabs={choice.options} value="a" onChange={ignore} />, 'aria-selected="true"'],
  tag: [
    <Tag key="" tone="warn">
      T
    </Tag>,
    'data-tone="warn"',
  ],
  'text-field': [<TextField key="" label="T" error="Bad" />, 'aria-invalid="true"'],
  'textarea-field': [<TextareaField key="" label="T" maxLength={140} />, '0/140'],
  ticker: [<Ticker key="" href="/" text="News" />, '--letters:4'],
  ticket: [
    <Ticket key="" stub="total">
      c
    </Ticket>,
    'total',
  ],
  tile: [<Tile key="" href="/" name="N" picture={picture} flag={{ text: 'New', tone: 'new' }} sub="V" />, ' · '],
  'toast-region': [<ToastRegion key="" toasts={[{ id: 1, text: 'Failed', tone: 'error' }]} />, 'role="alert"'],
  toasts: [<Toasts key="" />, 'popover="manual"'],
  'visually-hidden': [<VisuallyHidden key="">v</VisuallyHidden>, 'v'],
}

test.each(Object.entries(samples))('%s renders on the server', (_, [element, piece]) => {
  expect(renderToStaticMarkup(element)).toContain(piece)
})

test('every component has its sample', () => {
  const components = globSync('**/*.tsx', { cwd: import.meta.dirname, exclude: ['**/*.test.tsx'] })
  expect(Object.keys(samples).sort()).toEqual(components.map((file) => path.basename(file, '.tsx')).sort())
})

test('a badge without a count and a closed modal draw nothing', () => {
  const closed = { isOpen: false, onClose: ignore, label: 'M' }
  expect(renderToStaticMarkup(<Badge count={0} />)).toBe('')
  expect(renderToStaticMarkup(<Modal {...closed}>c</Modal>)).toBe('')
})
