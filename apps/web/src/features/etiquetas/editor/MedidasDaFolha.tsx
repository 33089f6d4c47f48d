import { SegmentedControl, Select, Stack } from '@mantine/core'
import { type Folha, FOLHAS_PADRAO, queixasDaFolha, ROTULOS_DA_FOLHA, tipoFolha } from '@tombo/contract'
import { SteadyNumberInput } from '../../../ui/inputs/SteadyNumberInput.tsx'
import css from '../etiquetas.module.css'

interface Props {
  folha: Folha
  desligada: boolean
  onMudar: (folha: Folha) => void
}

const PROPRIA = 'Medidas próprias'
const NOMES = Object.keys(ROTULOS_DA_FOLHA) as (keyof typeof ROTULOS_DA_FOLHA)[]
const igual = (a: Folha, b: Folha) => a.tipo === b.tipo && NOMES.every((nome) => a[nome] === b[nome])

/** On what is printed: one of the sheets that are sold, or one's own measures. */
export function MedidasDaFolha({ folha, desligada, onMudar }: Props) {
  const padrao = FOLHAS_PADRAO.find((p) => igual(p.folha, folha))
  const queixas = queixasDaFolha(folha)
  return (
    <Stack gap="sm">
      <Select
        label="Folha ou rolo"
        data={[...FOLHAS_PADRAO.map((p) => p.nome), ...(padrao ? [] : [PROPRIA])]}
        value={padrao?.nome ?? PROPRIA}
        allowDeselect={false}
        disabled={desligada}
        onChange={(nome) => {
          const achada = FOLHAS_PADRAO.find((p) => p.nome === nome)
          if (achada) onMudar(achada.folha)
        }}
      />
      <SegmentedControl
        aria-label="Tipo"
        data={tipoFolha.options.map((o) => ({ value: o.value, label: o.descricao }))}
        value={folha.tipo}
        disabled={desligada}
        onChange={(v) => {
          const tipo = v as Folha['tipo']
          onMudar({ ...folha, tipo, ...(tipo === 'ROLO' ? { linhas: 1 } : {}) })
        }}
      />
      <div className={css.medidas}>
        {NOMES.map((nome) => {
          const contagem = nome === 'colunas' || nome === 'linhas'
          return (
            <SteadyNumberInput
              key={nome}
              label={contagem ? ROTULOS_DA_FOLHA[nome] : `${ROTULOS_DA_FOLHA[nome]} (mm)`}
              value={folha[nome]}
              min={contagem ? 1 : 0}
              max={contagem ? 60 : 500}
              step={contagem ? 1 : 0.5}
              decimalScale={contagem ? 0 : 2}
              decimalSeparator=","
              disabled={desligada || (nome === 'linhas' && folha.tipo === 'ROLO')}
              error={queixas[nome]}
              onChange={(v) => onMudar({ ...folha, [nome]: v })}
            />
          )
        })}
      </div>
    </Stack>
  )
}
