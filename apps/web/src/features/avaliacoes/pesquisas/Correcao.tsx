import { Button, Text, TextInput } from '@mantine/core'
import { competenciaAnterior, formatarDecimal } from '@tombo/contract'
import { useState } from 'react'
import { ApiError } from '../../../kernel/http.ts'
import { DecimalInput } from '../../../ui/inputs/DecimalInput.tsx'
import { MonthInput } from '../../../ui/inputs/MonthInput.tsx'
import { useIpcaAcumulado } from '../indices/ipca.ts'
import css from '../avaliacoes.module.css'

interface Props {
  /** The day that the appraisal is of. */
  dataBase: string
  indice: string | null
  fonte: string
  error: string | undefined
  disabled: boolean
  onIndice: (indice: string | null) => void
  onFonte: (fonte: string) => void
}

/** The index by which a value is carried to the day of the appraisal: of the IPCA between two months, or typed with its source. */
export function Correcao({ dataBase, indice, fonte, error, disabled, onIndice, onFonte }: Props) {
  const [de, setDe] = useState<string | null>(null)
  const [ate, setAte] = useState<string | null>(() => competenciaAnterior(dataBase.slice(0, 7)))
  const ipca = useIpcaAcumulado(de, ate)
  const faltas = ipca.error instanceof ApiError ? ipca.error.fields : {}
  const usar = () => {
    if (!ipca.data) return
    onIndice(ipca.data.indice)
    onFonte(ipca.data.fonte)
  }
  return (
    <div className={css.correcao}>
      {!disabled && (
        <>
          <div className={css.campos}>
            <MonthInput
              label="IPCA de"
              description="O primeiro mês da correção."
              error={faltas.de?.[0]}
              onChange={setDe}
            />
            <MonthInput
              label="IPCA até"
              description="O último, que conta também."
              initial={ate}
              error={faltas.ate?.[0]}
              onChange={setAte}
            />
          </div>
          <div aria-live="polite" className={css.ipca}>
            {ipca.data && (
              <>
                <Text>
                  {ipca.data.fonte}: <b className="numeros">{formatarDecimal(ipca.data.indice, 4)} %</b>
                </Text>
                <Button variant="default" onClick={usar}>
                  Usar este índice
                </Button>
              </>
            )}
          </div>
        </>
      )}
      <div className={css.campos}>
        <DecimalInput
          label="Índice do período (%)"
          description="Corrige o valor bruto dos livros: conte desde a compra ou, do bem reavaliado, desde a reavaliação."
          withAsterisk
          places={4}
          negative
          value={indice}
          error={error}
          disabled={disabled}
          onChange={onIndice}
        />
        <TextInput
          label="De onde vem o índice"
          withAsterisk
          description="Por exemplo: IBGE, IPCA de 01/2020 a 02/2026."
          maxLength={300}
          value={fonte}
          disabled={disabled}
          onChange={(e) => onFonte(e.currentTarget.value)}
        />
      </div>
    </div>
  )
}
