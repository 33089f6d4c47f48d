import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type NomeAcao, type PermissaoDoUsuario, rotasUsuarios } from '@tombo/contract'
import { IconCopy, IconHelpCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { AcoesPorArea } from './AcoesPorArea.tsx'
import { CopiarPermissoes } from './CopiarPermissoes.tsx'
import { GruposSemEfeito } from './GruposSemEfeito.tsx'
import { PorQuePode } from './PorQuePode.tsx'
import { jaAvisado, useMarcas } from './useMarcas.ts'
import css from './usuarios.module.css'

const ADMINISTRADOR = 'ADMINISTRAR_SISTEMA'

interface Props {
  usuarioId: number
  /** One that is out of use: what was given there is only taken. */
  unidade: { id: number; descricao: string; ativo: boolean }
  podeGravar: boolean
}

/** The groups through which it comes, in words; nothing where there is none. */
const pelosGrupos = (p: PermissaoDoUsuario): string | undefined => {
  const nomes = p.origens.flatMap((o) => (o.tipo.value === 'GRUPO' && o.grupo ? [o.grupo.descricao] : []))
  return nomes.length > 0 ? `Pelo grupo ${nomes.join(', ')}` : undefined
}

/** Shows what a person may do in one unit, by area. Who administers the system may do everything. */
export function Permissoes({ usuarioId, unidade, podeGravar }: Props) {
  const cliente = useQueryClient()
  const [aberto, setAberto] = useState<'porque' | 'copiar' | null>(null)
  const chave = ['usuario', usuarioId, 'permissoes', unidade.id]
  const reler = () => {
    void cliente.invalidateQueries({ queryKey: ['usuario', usuarioId, 'eventos'] })
    return cliente.invalidateQueries({ queryKey: chave })
  }
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) =>
      call(rotasUsuarios.permissoes, { params: { id: unidade.id, userId: usuarioId }, signal }),
  })
  const { marcar, valor } = useMarcas(
    (enumName, sim) =>
      call(sim ? rotasUsuarios.darPermissao : rotasUsuarios.tirarPermissao, {
        params: { id: unidade.id, userId: usuarioId, enumName: enumName as NomeAcao },
        noToast: true,
      }),
    reler,
  )
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={200} animate={false} />
      </Loading>
    )
  const tem = (p: PermissaoDoUsuario) => valor(p.acao.enumName, p.selected)
  const administra = data.some((p) => p.acao.enumName === ADMINISTRADOR && (tem(p) || pelosGrupos(p)))
  const acoes = data.map((p) => {
    const outra = p.acao.enumName !== ADMINISTRADOR
    return {
      ...p.acao,
      marcada: tem(p) || (administra && outra),
      presa: (administra && outra) || (!unidade.ativo && !tem(p)),
      nota: pelosGrupos(p),
    }
  })
  return (
    <div className={css.permissions}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" c="dimmed">
          {unidade.ativo && 'Em '}
          <strong>{unidade.descricao}</strong>
          {unidade.ativo
            ? ', a pessoa recebe:'
            : ' está desativada: nada disto vale até que ela volte ao uso. A pessoa recebeu:'}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHelpCircle size={14} aria-hidden />}
            onClick={() => setAberto('porque')}
          >
            Por que pode isto?
          </Button>
          {podeGravar && unidade.ativo && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => setAberto('copiar')}
            >
              Copiar de outra pessoa
            </Button>
          )}
        </Group>
      </Group>
      {unidade.ativo && <GruposSemEfeito usuarioId={usuarioId} permissoes={data} />}
      <AcoesPorArea
        acoes={acoes}
        disabled={!podeGravar}
        onMark={(nomes, sim) => void marcar(nomes, sim).catch(jaAvisado)}
      />
      {aberto === 'porque' && (
        <PorQuePode permissoes={data} unidade={unidade.descricao} onClose={() => setAberto(null)} />
      )}
      {aberto === 'copiar' && (
        <CopiarPermissoes
          usuarioId={usuarioId}
          unidade={unidade}
          onClose={() => setAberto(null)}
          onCopied={reler}
        />
      )}
    </div>
  )
}
