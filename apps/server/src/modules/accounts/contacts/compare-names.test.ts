import { describe, expect, test } from 'vitest'
import { compareNames, type NameMatch } from './compare-names.ts'

const pairs: Readonly<Record<NameMatch, readonly (readonly [string, string])[]>> = {
  same: [
    ['Işık Yıldız', 'ISIK YILDIZ'],
    ['Işık Yıldız', 'IŞIK YILDIZ'],
    ['İrem', 'IREM'],
    ['Łukasz', 'LUKASZ'],
    ['Søren Ærø', 'SOREN AERO'],
    ['Søren Ærø', 'SOEREN AEROE'],
    ['Bjørn Åse', 'BJORN AASE'],
    ['Groß', 'GROSS'],
    ['Müller', 'MUELLER'],
    ['Müller', 'MULLER'],
    ['Jörg Bär', 'JOERG BAR'],
    ['Þór', 'THOR'],
    ['\u00D0ức', 'DUC'],
    ['\u00D0ức', 'Đức'],
    ['Đoković', 'DJOKOVIC'],
    ['Nguyễn Đức Anh', 'NGUYEN DUC ANH'],
    ['Trần Văn Minh', 'TRANVANMINH'],
    ['Ngô Thị Ơn', 'NGO THI ON'],
    ['O’Brien', "O'BRIEN"],
    ['O’Brien', 'OBRIEN'],
    ['Jean–Luc', 'JEAN LUC'],
    ['ＹＡＭＡＤＡ　ＴＡＲＯ', 'Yamada Taro'],
    ['Алёна Йовович', 'АЛЕНА ЙОВОВИЧ'],
    ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
    ['أَحمد', 'احمد'],
    ['សុខ\u200Bដារា', 'សុខ ដារា'],
    ['นิด', 'นิด'],
    ['ชื่อน้ำ', 'ชื่อน้ํา'],
    ['가', '\u1100\u1161'],
  ],
  unclear: [
    ['Trần Văn Minh', 'Minh Trần Văn'],
    ['Trần Văn Minh', 'MINH TRAN VAN'],
    ['Jürgen Müller', 'MUELLER JUERGEN'],
    ['José García', 'José Garcia'],
    ['Văn An', 'Văn Ân'],
    ['สมชาย ใจดี', 'ใจดี สมชาย'],
  ],
  different: [
    ['นิด', 'นุด'],
    ['राम', 'रमा'],
    ['ដា', 'ដី'],
    ['មិន', 'មុន'],
    ['ကို', 'ကု'],
    ['কমল', 'কমলা'],
    ['Văn Án', 'Văn Ơn'],
    ['محمد علي', 'محمد على'],
    ['Андрей', 'Андреи'],
    ['かき', 'がき'],
    ['Trần Văn Minh', 'Lê Thị Linh'],
    ['Anna Maria', 'Anna'],
    ['Anna Anna', 'Anna Maria'],
  ],
}

describe.each(Object.entries(pairs))('%s', (match, each) => {
  test.each(each)('%s and %s', (one, other) => {
    expect(compareNames(one, other)).toBe(match)
    expect(compareNames(other, one)).toBe(match)
  })
})
