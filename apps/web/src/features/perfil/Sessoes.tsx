import { Button, Skeleton, Text, Title } from '@mantine/core'
import { rotasPerfil, type SessaoAberta } from '@tombo/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { Chip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant, quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { recarregarPerfil, useSessoes } from './dados.ts'
import css from './perfil.module.css'

const onde = (s: SessaoAberta) => s.unidade?.descricao ?? 'Antes da escolha da unidade'

/** Where the person is signed in, and how to be out there. */
export function Sessoes() {
  const { data, error, refetch } = useSessoes()
  const o = { onSettled: recarregarPerfil }
  const uma = useMutation({
    ...o,
    mutationFn: (id: number) => call(rotasPerfil.encerrarSessao, { params: { id } }),
  })
  const outras = useMutation({ ...o, mutationFn: () => call(rotasPerfil.encerrarOutras) })
  const encerrarOutras = async (n: number) => {
    const sim = await confirm({
      title: 'Encerrar as outras sessões?',
      text: `Você sai de ${quantos(n, 'outro lugar', 'outros lugares')}. O que não foi salvo lá se perde.`,
      confirmLabel: 'Encerrar',
      danger: true,
    })
    if (sim) outras.mutate()
  }
  return (
    <section className={css.section} aria-labelledby="titulo-sessoes">
      <Title order={2} id="titulo-sessoes">
        Minhas sessões
      </Title>
      <Text size="sm" c="dimmed">
        Os lugares em que você entrou e ainda não saiu. Se não reconhece algum, encerre-o e troque a senha.
      </Text>
      {data ? (
        <>
          <ul className={css.sessions}>
            {data.map((s) => (
              <li key={s.id}>
                <div>
                  <Text size="sm" fw={500}>
                    {onde(s)}
                  </Text>
                  <Text size="xs" c="dimmed" className="numeros">
                    {s.navegador ?? 'Navegador desconhecido'} · {s.endereco ?? 'endereço desconhecido'} ·
                    entrou em {instant(s.criadaEm)} · último uso {instant(s.usadaEm)}
                  </Text>
                </div>
                {s.atual ? (
                  <Chip tone="active">Esta sessão</Chip>
                ) : (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Encerrar a sessão de ${instant(s.criadaEm)}, ${onde(s)}`}
                    onClick={() => uma.mutate(s.id)}
                  >
                    Encerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <Button variant="default" onClick={() => void encerrarOutras(data.length - 1)}>
              Encerrar as outras sessões
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} w={480} animate={false} />
        </Loading>
      )}
    </section>
  )
}
