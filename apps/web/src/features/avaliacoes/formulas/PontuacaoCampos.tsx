import { Fieldset, Text } from '@mantine/core'
import { classificacaoConservacao, PARTES_DO_VEICULO, type ParteDoVeiculo } from '@tombo/contract'
import { DecimalInput } from '../../../ui/inputs/DecimalInput.tsx'
import { SteadyNumberInput } from '../../../ui/inputs/SteadyNumberInput.tsx'
import type { Digitada } from './digitada.ts'
import css from '../avaliacoes.module.css'

interface Props {
  v: Digitada
  onChange: (parte: Partial<Digitada>) => void
  disabled: boolean
}

const NOMES: Record<ParteDoVeiculo, string> = { lataria: 'Lataria', mecanica: 'Mecânica', pneu: 'Pneus' }

/** The table of points: EC by state of conservation, the ends of PVU and PUB, and the weights of vehicles. */
export function PontuacaoCampos({ v, onChange, disabled }: Props) {
  const { pontuacao: p, veiculo } = v
  const anos = (qual: 'pvu' | 'pub', nome: string, ajuda: string) => (
    <Fieldset legend={nome} disabled={disabled}>
      <Text size="sm" mb="xs">
        {ajuda}
      </Text>
      <div className={css.campos}>
        {(['minimo', 'maximo'] as const).map((fim) => (
          <SteadyNumberInput
            key={fim}
            label={`${nome.split(' ')[0]}: ${fim === 'minimo' ? 'mínimo' : 'máximo'}`}
            min={0}
            max={50}
            allowDecimal={false}
            value={p[qual][fim]}
            onChange={(n) => onChange({ pontuacao: { ...p, [qual]: { ...p[qual], [fim]: n } } })}
          />
        ))}
      </div>
    </Fieldset>
  )
  return (
    <>
      <Fieldset legend="EC: pontos de cada estado de conservação" disabled={disabled}>
        <div className={css.pontos}>
          {classificacaoConservacao.options.map((o) => (
            <DecimalInput
              key={o.value}
              label={o.descricao}
              aria-label={`EC: ${o.descricao}`}
              value={p.ec[o.value]}
              onChange={(x) => onChange({ pontuacao: { ...p, ec: { ...p.ec, [o.value]: x ?? '0' } } })}
            />
          ))}
        </div>
      </Fieldset>
      {anos('pvu', 'PVU (vida útil que resta)', 'Anos que restam da vida útil, entre o mínimo e o máximo.')}
      {anos('pub', 'PUB (tempo de uso)', 'Anos completos de uso, entre o mínimo e o máximo.')}
      <Fieldset legend="Veículos: pesos e fatores (exemplo, troque pelos seus)" disabled={disabled}>
        <div className={css.pontos}>
          {PARTES_DO_VEICULO.map((parte) => (
            <DecimalInput
              key={parte}
              label={`Peso: ${NOMES[parte]}`}
              value={veiculo.pesos[parte]}
              onChange={(x) =>
                onChange({ veiculo: { ...veiculo, pesos: { ...veiculo.pesos, [parte]: x ?? '0' } } })
              }
            />
          ))}
        </div>
        <div className={css.pontos}>
          {classificacaoConservacao.options.map((o) => (
            <DecimalInput
              key={o.value}
              label={`Fator: ${o.descricao}`}
              value={veiculo.niveis[o.value]}
              onChange={(x) =>
                onChange({ veiculo: { ...veiculo, niveis: { ...veiculo.niveis, [o.value]: x ?? '0' } } })
              }
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}
