import { Button, Text, Title } from '@mantine/core'
import { type Custo, type Patrimonio, patrimonioWorkflow, rotasCustos as r } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { date, quantos, reais } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { chaveDoBem } from '../dados.ts'
import css from './detalhe.module.css'

const CustoDialog = lazyDialog(() => import('./CustoDialog.tsx'))

const detalhes = (c: Custo) =>
  [
    date(c.data),
    reais(c.valor),
    c.vidaMeses !== null && `vida de ${quantos(c.vidaMeses, 'mês', 'meses')}`,
    c.documento,
    c.manutencao && `manutenção nº ${c.manutencao.id}`,
    c.motivoEstorno && `estornado: ${c.motivoEstorno}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Shows what was added to the cost of the asset after it came: parts that were bought for it, and repairs that made it last. */
export function Custos({ bem }: { bem: Patrimonio }) {
  const corrige = usePermissoes().can('corrigirlancamentos')
  const soma = corrige && patrimonioWorkflow.allowed(bem.situacao.value, 'MOVIMENTAR')
  const [aberto, setAberto] = useState<Custo | 'novo' | null>(null)
  const { data, error } = useQuery({
    queryKey: [...chaveDoBem(bem.id), 'custos'],
    queryFn: ({ signal }) => call(r.listar, { params: { id: bem.id }, signal }),
  })
  useToldError(error, 'os custos do bem')
  if (!data || (data.length === 0 && !soma)) return null
  return (
    <section className={css.secao} aria-labelledby="custos">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="custos">
          Custos somados ao bem
        </Title>
        {soma && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('novo')}
          >
            Somar custo
          </Button>
        )}
      </div>
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          Nada foi somado ao que ele custou.
        </Text>
      )}
      <ul className={css.relacionados}>
        {data.map((c) => (
          <li key={c.id}>
            <div>
              <Text size="sm">{c.motivo}</Text>
              <Text size="xs" c="dimmed" className="numeros">
                {detalhes(c)}
              </Text>
            </div>
            {c.estornadoEm ? (
              <Chip tone="closed">Estornado</Chip>
            ) : (
              corrige &&
              !c.manutencao && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Estornar ${c.motivo}`}
                  onClick={() => setAberto(c)}
                >
                  Estornar
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {aberto && (
        <CustoDialog
          bemId={bem.id}
          custo={aberto === 'novo' ? null : aberto}
          onClose={() => setAberto(null)}
        />
      )}
    </section>
  )
}
