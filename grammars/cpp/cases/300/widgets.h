#pragma once

ABSL_FLAG(std::string, harbour, "home", "The harbour to show.");
DEFINE_int32(berths, 12, "How many berths there are.");

/// Shows what lies in the harbour.
class HarbourView : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(int berths READ berths WRITE setBerths NOTIFY berthsChanged)
    Q_PROPERTY(QString name READ name CONSTANT)

public:
    explicit HarbourView(QWidget *parent = nullptr);
    int berths() const;

public slots:
    void setBerths(int berths);

signals:
    void berthsChanged(int berths);
};

class BerthList : public QObject
{
    Q_OBJECT
public:
    BerthList(QObject *parent);
    void add(const Berth &berth);

private:
    QList<Berth> m_berths;
};

/// A ship as others see it.
UCLASS(Blueprintable)
class HARBOUR_API AShip : public AActor
{
    GENERATED_BODY()

public:
    /// Moored nowhere.
    AShip();
    virtual void Tick(float Seconds) override;

private:
    UPROPERTY(EditAnywhere)
    float Speed = 1.f;
    int32 Berth;
};

USTRUCT(BlueprintType)
struct FBerth : public FTableRowBase
{
    GENERATED_BODY()

    UPROPERTY()
    int32 Depth;
};

class HARBOUR_API Tug : public ns::Ship<int> { public: int power; };
class HARBOUR_API Ferry : public Ship, private Log { public: int seats; };

extern struct berth first, last;
