import { Text } from '@mantine/core'
import { UNIDADE_DO_MEDIDOR } from '@tombo/contract'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { date, decimal, inteiro, quantos, reais } from '../../../ui/format.ts'
import { Elo } from '../../../ui/PageHeader.tsx'
import { Facts } from '../../../ui/SideCard.tsx'
import css from './preventivas.module.css'
import { useVida } from './consultas.ts'
import { ChipDoVencimento, quandoVence } from './situacao.tsx'

/** What maintenance tells of an asset: what it cost by year, how much of the year it could be used, what is due, its meter. */
export function VidaDoBem({ patrimonioId }: { patrimonioId: number }) {
  const pode = usePermissoes().can(['consultarmanutencoes', 'criaralterarmanutencoes'])
  const { data: vida } = useVida(patrimonioId, pode)
  const ultima = vida?.leituras[0]
  if (!vida || (vida.anos.length === 0 && vida.diasParado === 0 && vida.vencimentos.length === 0 && !ultima))
    return null
  return (
    <div className={css.vida}>
      <Facts
        columns={3}
        items={[
          { label: 'Custo das manutenções', value: <span className="numeros">{reais(vida.total)}</span> },
          ...vida.anos.slice(0, 3).map((a) => ({
            label: `Em ${a.ano}`,
            value: (
              <span className="numeros">
                {reais(a.valor)} ({quantos(a.manutencoes, 'manutenção', 'manutenções')})
              </span>
            ),
          })),
          {
            label: `Disponibilidade em ${quantos(vida.dias, 'dia', 'dias')}`,
            value:
              vida.disponibilidade === null
                ? null
                : `${decimal(String(vida.disponibilidade), 1)} % (parado ${decimal(String(vida.diasParado), 1)} dias)`,
          },
          ...(ultima
            ? [
                {
                  label: 'Última leitura',
                  value: `${inteiro(ultima.valor)} ${UNIDADE_DO_MEDIDOR[ultima.medidor.value]} em ${date(ultima.lidaEm)}`,
                },
              ]
            : []),
        ]}
      />
      {vida.vencimentos.map((v) => (
        <div key={v.id}>
          <Elo to="/manutencao/preventivas" size="sm">
            {v.plano.descricao}
          </Elo>{' '}
          <ChipDoVencimento situacao={v.situacao.value} />
          <Text size="xs" c="dimmed" className="numeros">
            Vence: {quandoVence(v)}
            {v.ultimaEm && ` · última vez em ${date(v.ultimaEm)}`}
          </Text>
        </div>
      ))}
    </div>
  )
}
